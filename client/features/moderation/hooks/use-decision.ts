import { useForm } from "react-hook-form";
import type { Case, CaseBrief } from "../../../../src/admin/cases.contract.ts";
import type { Label } from "../../../../src/model/labels.ts";
import { DECISION_RULES, type DecisionRule, type ReportDecision } from "../../../../src/model/report-reasons.ts";
import { ALL_SUB_REASONS, type SubReason } from "../../../../src/model/sub-reasons.ts";
import { trpc } from "../../../lib/calls/trpc.ts";
import { showServerErrors, submitOnce } from "../../../lib/forms/forms.ts";
import { showToast } from "../../../lib/forms/toast-queue.ts";
import { useStepUp } from "../../../lib/sign-in/step-up.ts";
import { useTexts } from "../../../lib/texts/texts.ts";

/** Limits and labels are for Pins, and a person has no thing to remove: these decisions reach everything of the account. */
export const isForAll = ({ found, decision }: { found: CaseBrief; decision: ReportDecision }): boolean =>
  decision === "limit" || decision === "label" ? found.kind !== "pin" : decision === "remove" && found.kind === "user";

export interface DecisionValues {
  /** `ruleValue`. */
  rule: string;
  facts: string;
  /** As typed; empty for none. */
  days: string;
  everything: boolean;
  /** For "label". */
  label: Label;
  source: "person" | "legal_order";
  note: string;
}

/** A rule with its part, if it names one: "spam/fraud". */
export const ruleValue = (rule: DecisionRule, sub: SubReason | null): string => (sub ? `${rule}/${sub}` : rule);

function rulesIn(value: string) {
  const [whole, part] = value.split("/");
  return {
    rule: DECISION_RULES.find((one) => one === whole) ?? null,
    subRule: ALL_SUB_REASONS.find((one) => one === part) ?? null,
  };
}

/** Decides on a case, after step-up if the server requires it. */
export function useDecision({ found, decision }: { found: Case; decision: ReportDecision }, onDone: () => void) {
  const t = useTexts("moderation");
  const utils = trpc.useUtils();
  const guarded = useStepUp();
  const decide = trpc.admin.decideReport.useMutation();
  const rule = found.rule ?? "other";
  const form = useForm<DecisionValues>({
    defaultValues: {
      rule: ruleValue(rule, found.reports.find(({ reason }) => reason === rule)?.subReason ?? null),
      facts: "",
      days: "",
      label: found.proposedLabel ?? "sensitive",
      everything: isForAll({ found, decision }),
      source: "person",
      note: "",
    },
  });
  const submit = submitOnce(form, async ({ days, rule: broken, ...values }) => {
    try {
      const isDone = await guarded(async () => {
        const end = days.trim() === "" ? null : days.trim();
        await decide.mutateAsync({ reportId: found.id, decision, ...values, ...rulesIn(broken), days: end });
        return true;
      });
      if (!isDone) return;
    } catch (error) {
      return showServerErrors(form, error, "note");
    }
    onDone();
    showToast(t(`decided.${decision}`), { kind: "success" });
    await utils.admin.invalidate();
  });
  return { form, submit, isBusy: decide.isPending };
}
