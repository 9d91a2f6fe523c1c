import type { ReactNode, Ref } from "react";
import { NOTE_CARD_MAX } from "../../../../src/model/limits.ts";
import { TextField } from "../../../components/ui/text-field.tsx";
import { useTexts } from "../../../lib/texts/texts.ts";

interface NoteFieldProps {
  markdown: string;
  onChange: (markdown: string) => void;
  error: ReactNode;
  inputRef?: Ref<HTMLInputElement | HTMLTextAreaElement>;
}

/** The text of a note, which says how many characters are left. */
export function NoteField({ markdown, onChange, error, inputRef }: NoteFieldProps) {
  const t = useTexts("createTray");
  return (
    <TextField
      label={t("noteText")}
      name="markdown"
      multiline
      rows={5}
      value={markdown}
      onChange={onChange}
      maxLength={NOTE_CARD_MAX}
      showCount
      keepsRest
      description={t("noteHint")}
      error={error}
      {...(inputRef && { inputRef })}
    />
  );
}
