import X from "lucide-react/icons/x";
import { useState } from "react";
import type { Violation } from "../../../../src/model/violation.ts";
import { APPEAL_FILES_MAX, APPEAL_TEXT_MAX } from "../../../../src/safety/appeal.rules.ts";
import { Button } from "../../../components/ui/button.tsx";
import { FileTrigger } from "../../../components/ui/file-trigger.tsx";
import { IconButton } from "../../../components/ui/icon-button.tsx";
import { TextField } from "../../../components/ui/text-field.tsx";
import { useHydrated } from "../../../lib/browser/use-hydrated.ts";
import { useField } from "../../../lib/forms/forms.ts";
import { useTexts } from "../../../lib/texts/texts.ts";
import { useAppeal } from "../hooks/use-appeal.ts";

/** The encoded files must fit into one request of 10 MB. */
const FILES_MAX_BYTES = 7_000_000;
const PICTURES = ["image/jpeg", "image/png", "image/webp", "image/avif", "image/heic"];

interface AppealFormProps {
  violation: Violation;
  token: string | undefined;
}

/** Asks for the reasons of an appeal, with up to three pictures. */
export function AppealForm({ violation, token }: AppealFormProps) {
  const t = useTexts("violations");
  const isReady = useHydrated();
  const { form, submit, isBusy } = useAppeal(violation.id, token);
  const files = form.watch("files");
  const fileError = form.formState.errors.files?.message ?? null;
  const asksAge = violation.rule === "underage";
  const [isTooLarge, setTooLarge] = useState(false);
  const add = (list: FileList | null) => {
    const all = [...files, ...(list ?? [])].slice(0, APPEAL_FILES_MAX);
    const isLarge = all.reduce((sum, { size }) => sum + size, 0) > FILES_MAX_BYTES;
    setTooLarge(isLarge);
    // The list is no input of the form, so nothing else clears its error, which would hold up the next attempt.
    form.clearErrors("files");
    if (!isLarge) form.setValue("files", all);
  };
  return (
    <form method="post" noValidate onSubmit={submit} className="flex flex-col gap-3 pt-3">
      <TextField
        {...useField(form.control, "text")}
        label={t("form.text")}
        description={t("form.textHint")}
        autoComplete="off"
        maxLength={APPEAL_TEXT_MAX}
        multiline
        rows={5}
      />
      <div>
        {asksAge && <p className="pb-2 text-sm font-medium">{t("form.document")}</p>}
        {files.length > 0 && (
          <ul aria-label={t("form.files")} className="flex flex-col gap-1 pb-2">
            {files.map((file, place) => (
              <li key={`${file.name} ${file.lastModified}`} className="flex items-center gap-2">
                <span className="min-w-0 truncate">{file.name}</span>
                <IconButton
                  label={t("form.removeFile", { name: file.name })}
                  icon={<X size={18} />}
                  onPress={() =>
                    form.setValue(
                      "files",
                      files.filter((_, at) => at !== place),
                    )
                  }
                />
              </li>
            ))}
          </ul>
        )}
        {files.length < APPEAL_FILES_MAX && (
          <FileTrigger acceptedFileTypes={PICTURES} allowsMultiple onSelect={add}>
            <Button size="sm" isDisabled={!isReady}>
              {t("form.addFile")}
            </Button>
          </FileTrigger>
        )}
        <p className="pt-1 text-[0.8125rem] text-ink-soft">{t(asksAge ? "form.documentHint" : "form.filesHint")}</p>
        {fileError && (
          <p role="alert" className="text-sm text-danger">
            {fileError}
          </p>
        )}
        {isTooLarge && (
          <p role="alert" className="text-sm text-danger">
            {t("form.tooLarge")}
          </p>
        )}
      </div>
      <div>
        <Button type="submit" variant="primary" isPending={isBusy} isDisabled={!isReady}>
          {t("form.send")}
        </Button>
      </div>
    </form>
  );
}
