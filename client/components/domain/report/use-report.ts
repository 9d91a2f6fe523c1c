import { useForm } from "react-hook-form";
import type { ReportKind, ReportReason } from "../../../../src/model/report-reasons.ts";
import { trpc } from "../../../lib/calls/trpc.ts";
import { showServerErrors, submitOnce } from "../../../lib/forms/forms.ts";
import { showToast } from "../../../lib/forms/toast-queue.ts";
import { useTexts } from "../../../lib/texts/texts.ts";

interface ReportValues {
  reason: ReportReason | "";
  text: string;
}

/** The form of a report; the text stays if the server refuses it. @param onDone called once it is sent */
export function useReport(kind: ReportKind, subjectId: string, onDone: () => void) {
  const t = useTexts("safety");
  const utils = trpc.useUtils();
  const report = trpc.safety.report.useMutation({ onSuccess: () => utils.safety.reports.invalidate() });
  const form = useForm<ReportValues>({ defaultValues: { reason: "", text: "" } });
  const submit = submitOnce(form, async ({ reason, text }) => {
    if (reason === "") return form.setError("reason", { message: t("report.choose") });
    try {
      await report.mutateAsync({ kind, subjectId, reason, text });
    } catch (error) {
      return showServerErrors(form, error, "reason");
    }
    onDone();
    showToast(t("report.sent"), {
      kind: "success",
      action: { label: t("report.see"), href: "/reports-and-violations/" },
    });
  });
  return { form, submit, isBusy: report.isPending };
}
