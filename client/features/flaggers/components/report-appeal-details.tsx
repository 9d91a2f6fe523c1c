import { useForm } from "react-hook-form";
import type { ReportAppeal } from "../../../../src/admin/report-appeals.contract.ts";
import type { AppealDecision } from "../../../../src/model/report-reasons.ts";
import { Button } from "../../../components/ui/button.tsx";
import { TextField } from "../../../components/ui/text-field.tsx";
import { TextLink } from "../../../components/ui/text-link.tsx";
import { useHydrated } from "../../../lib/browser/use-hydrated.ts";
import { trpc } from "../../../lib/calls/trpc.ts";
import { useUtcMoment } from "../../../lib/format/day.ts";
import { showServerErrors, submitOnce, useField } from "../../../lib/forms/forms.ts";
import { showToast } from "../../../lib/forms/toast-queue.ts";
import { useStepUp } from "../../../lib/sign-in/step-up.ts";
import { useFlaggerTexts } from "../../../lib/texts/notices-texts.ts";
import { useTexts } from "../../../lib/texts/texts.ts";
import { useReporterName } from "./report-appeal-list.tsx";

/** The contract's limit, in characters. */
const NOTE_MAX = 2_000;

/** The report that led to nothing, and why its reporter disagrees. */
export function ReportAppealDetails({ appeal }: { appeal: ReportAppeal }) {
  const t = useFlaggerTexts();
  const moderation = useTexts("moderation");
  const safety = useTexts("safety");
  const moment = useUtcMoment();
  const nameOf = useReporterName();
  const { kind, label, reason, reportText, text, caseId, createdAt } = appeal;
  return (
    <div className="flex flex-col gap-3 text-[0.9375rem] [overflow-wrap:anywhere]">
      <p>
        <b className="font-semibold">{t("appeals.stays")}</b> · {safety(`kinds.${kind}`)}
        {label && `: ${label}`} · {safety(`reasons.${reason}`)}
      </p>
      {reportText && (
        <div>
          <p className="text-ink-soft">{t("appeals.reported")}</p>
          <p className="whitespace-pre-line">{reportText}</p>
        </div>
      )}
      {caseId && (
        <TextLink href={`/admin/reports/${caseId}/`} className="inline-flex min-h-9 items-center self-start">
          {moderation("open")}
        </TextLink>
      )}
      <p className="border-t border-line pt-3 text-ink-soft">
        {nameOf(appeal)} · <time dateTime={createdAt}>{moment(createdAt)}</time>
      </p>
      <p className="whitespace-pre-line">{text}</p>
    </div>
  );
}

/** The two outcomes, with a note for the reporter. */
export function ReportAppealDecision({ appeal, onDecided }: { appeal: ReportAppeal; onDecided: () => void }) {
  const t = useFlaggerTexts();
  const moderation = useTexts("moderation");
  const isReady = useHydrated();
  const utils = trpc.useUtils();
  const guarded = useStepUp();
  const decide = trpc.admin.decideReportAppeal.useMutation();
  const form = useForm({ defaultValues: { note: "" } });
  const note = useField(form.control, "note");
  const send = (decision: AppealDecision) =>
    submitOnce(form, async (values) => {
      try {
        const isDone = await guarded(async () => {
          await decide.mutateAsync({ appealId: appeal.id, decision, ...values });
          return true;
        });
        if (!isDone) return;
      } catch (error) {
        return showServerErrors(form, error, "note");
      }
      onDecided();
      showToast(t(`appeals.done.${decision}`), { kind: "success" });
      await utils.admin.invalidate();
    });
  if (appeal.state !== "open")
    return (
      <div className="flex flex-col gap-2 text-[0.9375rem]">
        <p>{t(`appeals.state.${appeal.state}`)}</p>
        {appeal.note && <p className="whitespace-pre-line [overflow-wrap:anywhere]">{appeal.note}</p>}
      </div>
    );
  if (!appeal.mayDecide) return <p className="text-[0.9375rem]">{moderation("appeals.notYoursText")}</p>;
  return (
    <form method="post" noValidate onSubmit={send("DISMISS")} className="flex flex-col gap-3">
      <p className="text-[0.9375rem] text-pretty text-ink-soft">{t("appeals.decideText")}</p>
      <TextField {...note} label={t("appeals.note")} autoComplete="off" maxLength={NOTE_MAX} multiline rows={3} />
      <div className="flex flex-wrap gap-2">
        <Button variant="primary" isDisabled={!isReady || decide.isPending} onPress={() => void send("UPHOLD")()}>
          {moderation("appeals.uphold")}
        </Button>
        <Button type="submit" isDisabled={!isReady || decide.isPending}>
          {moderation("appeals.dismiss")}
        </Button>
      </div>
    </form>
  );
}
