import type { ReactNode } from "react";
import { NOTE_CARD_MAX } from "../../../../src/model/limits.ts";
import { TextField } from "../../../components/ui/text-field.tsx";
import { trpc } from "../../../lib/calls/trpc.ts";
import { useTexts } from "../../../lib/texts/texts.ts";
import { useViewer } from "../../../lib/viewer/use-viewer.ts";

interface EditNoteFieldProps {
  pinId: string;
  /** Null while nobody has changed the text. */
  value: string | null;
  onChange: (markdown: string) => void;
  error: ReactNode;
}

/** The text of a note in the edit window; lists have only its first words. A copy of somebody else's note has no field. */
export function EditNoteField({ pinId, value, onChange, error }: EditNoteFieldProps) {
  const t = useTexts("createTray");
  const viewerId = useViewer()?.id;
  const { data: pin } = trpc.pins.get.useQuery({ pinId });
  if (!pin || (pin.nativeCreator ?? pin.pinner).id !== viewerId) return null;
  return (
    <TextField
      label={t("note")}
      name="markdown"
      multiline
      rows={8}
      value={value ?? pin.markdown ?? ""}
      onChange={onChange}
      maxLength={NOTE_CARD_MAX}
      showCount
      keepsRest
      description={t("noteHint")}
      error={error}
    />
  );
}
