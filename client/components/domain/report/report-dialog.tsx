import { FieldError, Label, RadioGroup } from "react-aria-components";
import { REPORT_REASONS, REPORT_TEXT_MAX, type ReportKind } from "../../../../src/model/report-reasons.ts";
import { SUB_REASONS } from "../../../../src/model/sub-reasons.ts";
import { useField } from "../../../lib/forms/forms.ts";
import { useTexts } from "../../../lib/texts/texts.ts";
import { Button } from "../../ui/button.tsx";
import { EditDialog } from "../../ui/edit-dialog.tsx";
import { RadioRow } from "../../ui/radio-row.tsx";
import { SelectField } from "../../ui/select-field.tsx";
import { TextField } from "../../ui/text-field.tsx";
import { reasonIn, useReport } from "./use-report.ts";

interface ReportDialogProps {
  kind: ReportKind;
  subjectId: string;
  /** Replaces the title for the kind, e.g. for an ad. */
  title?: string;
  /** The others in a conversation, one of whom is reported. */
  people?: readonly { id: string; username: string; fullName: string }[];
  onClose: () => void;
}

const WIDTH = 480;
const ROW = "text-[0.9375rem]";

/** Asks what is wrong with something and reports it to the administrators. */
export function ReportDialog({ kind, subjectId, title, people = [], onClose }: ReportDialogProps) {
  const t = useTexts("reported");
  const safety = useTexts("safety");
  const { form, submit, isBusy } = useReport({ kind, subjectId, people }, onClose);
  const reason = useField(form.control, "reason");
  const text = useField(form.control, "text");
  const { name: _, ...person } = useField(form.control, "personId");
  const [chosen] = reasonIn(reason.value);
  return (
    <EditDialog
      title={title ?? safety(`report.title.${kind}`)}
      isChanged={text.value !== ""}
      onClose={onClose}
      width={WIDTH}
      footer={
        <>
          <Button onPress={onClose}>{t("form.cancel")}</Button>
          <Button variant="primary" isPending={isBusy} onPress={() => void submit()}>
            {t("form.send")}
          </Button>
        </>
      }
    >
      <form method="post" noValidate onSubmit={submit} className="flex flex-col gap-4">
        {people.length > 1 && (
          <SelectField
            label={t("form.who")}
            {...person}
            options={[
              { value: "", label: t("form.whoChoose") },
              ...people.map(({ id, username, fullName }) => ({ value: id, label: fullName || username })),
            ]}
          />
        )}
        {people.length <= 1 && person.error && (
          <p role="alert" className="text-sm text-danger">
            {person.error}
          </p>
        )}
        <RadioGroup value={reason.value} onChange={reason.onChange} isInvalid={reason.error !== null}>
          <Label className="text-sm font-medium text-ink">{t("form.why")}</Label>
          {REPORT_REASONS.map((one) => (
            <div key={one}>
              <RadioRow value={one} className={ROW}>
                {t(`rules.${one}`)}
              </RadioRow>
              {/* What exactly is wrong follows the reason that it belongs to, also for the arrow keys. */}
              {one === chosen &&
                SUB_REASONS[one].map((sub) => (
                  <RadioRow key={sub} value={`${one}/${sub}`} className={`${ROW} ms-8`}>
                    {t(`exact.${sub}`)}
                  </RadioRow>
                ))}
            </div>
          ))}
          <FieldError className="text-sm text-danger">{reason.error}</FieldError>
        </RadioGroup>
        <TextField {...text} label={t("form.text")} autoComplete="off" maxLength={REPORT_TEXT_MAX} multiline />
        {kind === "conversation" && <p className="text-[0.8125rem] text-ink-soft">{t("form.seenBy")}</p>}
        <p className="text-[0.8125rem] text-ink-soft">{t("form.private")}</p>
      </form>
    </EditDialog>
  );
}
