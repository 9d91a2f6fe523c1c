import { useForm } from "react-hook-form";
import { REPORT_REASONS, type ReportKind, type ReportReason } from "../../../../src/model/report-reasons.ts";
import { ALL_SUB_REASONS, type SubReason } from "../../../../src/model/sub-reasons.ts";
import { trpc } from "../../../lib/calls/trpc.ts";
import { showServerErrors, submitOnce } from "../../../lib/forms/forms.ts";
import { showToast } from "../../../lib/forms/toast-queue.ts";
import { useTexts } from "../../../lib/texts/texts.ts";

interface ReportValues {
  /** A reason, alone or with what exactly is wrong: "spam", "spam/fraud". Empty before a choice. */
  reason: string;
  personId: string;
  text: string;
}

interface Subject {
  kind: ReportKind;
  subjectId: string;
  /** The others in a conversation. */
  people: readonly { id: string }[];
}

/** The reason and the sub-reason in the form's value. */
export function reasonIn(value: string): [ReportReason | null, SubReason | null] {
  const [whole, part] = value.split("/");
  return [REPORT_REASONS.find((one) => one === whole) ?? null, ALL_SUB_REASONS.find((one) => one === part) ?? null];
}

/** The form of a report; the text stays if the server refuses it. @param onDone called once it is sent */
export function useReport({ kind, subjectId, people }: Subject, onDone: () => void) {
  const t = useTexts("reported");
  const utils = trpc.useUtils();
  const report = trpc.safety.report.useMutation({ onSuccess: () => utils.safety.reports.invalidate() });
  const form = useForm<ReportValues>({ defaultValues: { reason: "", personId: "", text: "" } });
  const submit = submitOnce(form, async ({ personId, text, ...values }) => {
    const [reason, subReason] = reasonIn(values.reason);
    if (people.length > 1 && personId === "") return form.setError("personId", { message: t("form.whoChoose") });
    if (reason === null) return form.setError("reason", { message: t("form.choose") });
    try {
      await report.mutateAsync({ kind, subjectId, reason, subReason, personId: personId || null, text });
    } catch (error) {
      return showServerErrors(form, error, "reason");
    }
    onDone();
    showToast(t("form.sent"), {
      kind: "success",
      action: { label: t("form.see"), href: "/reports-and-violations/" },
    });
  });
  return { form, submit, isBusy: report.isPending };
}
