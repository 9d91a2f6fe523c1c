import { FieldError, Label, RadioGroup } from "react-aria-components";
import { REPORT_REASONS, REPORT_TEXT_MAX, type ReportKind } from "../../../../src/model/report-reasons.ts";
import { useField } from "../../../lib/forms/forms.ts";
import { useTexts } from "../../../lib/texts/texts.ts";
import { Button } from "../../ui/button.tsx";
import { EditDialog } from "../../ui/edit-dialog.tsx";
import { RadioRow } from "../../ui/radio-row.tsx";
import { TextField } from "../../ui/text-field.tsx";
import { useReport } from "./use-report.ts";

interface ReportDialogProps {
  kind: ReportKind;
  subjectId: string;
  /** Replaces the title for the kind, e.g. for an ad. */
  title?: string;
  onClose: () => void;
}

const WIDTH = 480;

/** Asks what is wrong with something and reports it to the administrators. */
export function ReportDialog({ kind, subjectId, title, onClose }: ReportDialogProps) {
  const t = useTexts("safety");
  const { form, submit, isBusy } = useReport(kind, subjectId, onClose);
  const reason = useField(form.control, "reason");
  const text = useField(form.control, "text");
  return (
    <EditDialog
      title={title ?? t(`report.title.${kind}`)}
      isChanged={text.value !== ""}
      onClose={onClose}
      width={WIDTH}
      footer={
        <>
          <Button onPress={onClose}>{t("report.cancel")}</Button>
          <Button variant="primary" isPending={isBusy} onPress={() => void submit()}>
            {t("report.send")}
          </Button>
        </>
      }
    >
      <form method="post" noValidate onSubmit={submit} className="flex flex-col gap-4">
        <RadioGroup value={reason.value} onChange={reason.onChange} isInvalid={reason.error !== null}>
          <Label className="text-sm font-medium text-ink">{t("report.why")}</Label>
          {REPORT_REASONS.map((one) => (
            <RadioRow key={one} value={one} className="text-[0.9375rem]">
              {t(`reasons.${one}`)}
            </RadioRow>
          ))}
          <FieldError className="text-sm text-danger">{reason.error}</FieldError>
        </RadioGroup>
        <TextField {...text} label={t("report.text")} autoComplete="off" maxLength={REPORT_TEXT_MAX} multiline />
        <p className="text-[0.8125rem] text-ink-soft">{t("report.private")}</p>
      </form>
    </EditDialog>
  );
}
