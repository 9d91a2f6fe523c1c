import { type FormEvent, useState } from "react";
import type { BoardNote } from "../../../../src/board-notes/note.ts";
import type { Board } from "../../../../src/model/board.ts";
import { BOARD_NOTE_MAX } from "../../../../src/model/limits.ts";
import { cleanText } from "../../../../src/model/text.rules.ts";
import { Button } from "../../../components/ui/button.tsx";
import { EditDialog } from "../../../components/ui/edit-dialog.tsx";
import { TextField } from "../../../components/ui/text-field.tsx";
import { useTexts } from "../../../lib/texts/texts.ts";
import { useWriteNote } from "../use-board-notes.ts";

const FORM = "board-note";

interface NoteDialogProps {
  board: Pick<Board, "id" | "name">;
  /** The note that is edited; null writes a new one. */
  note: BoardNote | null;
  onClose: () => void;
}

export function NoteDialog({ board, note, onClose }: NoteDialogProps) {
  const t = useTexts("boardNotes");
  const [text, setText] = useState(note?.text ?? "");
  const { add, edit, isBusy, error, clearError } = useWriteNote(board.id);
  const isChanged = cleanText(text) !== (note?.text ?? "");
  const canSave = isChanged && cleanText(text) !== "" && text.length <= BOARD_NOTE_MAX;

  async function submit(event: FormEvent) {
    event.preventDefault();
    if (!canSave || isBusy) return;
    if (await (note ? edit(note.id, text) : add(text))) onClose();
  }
  return (
    <EditDialog
      title={t(note ? "edit" : "add")}
      isChanged={isChanged}
      onClose={onClose}
      footer={
        <Button type="submit" form={FORM} variant="primary" isPending={isBusy} isDisabled={!canSave}>
          {t("save")}
        </Button>
      }
    >
      <form id={FORM} onSubmit={(event) => void submit(event)} noValidate>
        <TextField
          label={t("text")}
          name="note"
          multiline
          rows={5}
          autoFocus
          maxLength={BOARD_NOTE_MAX}
          showCount
          description={t("textHint", { board: board.name })}
          value={text}
          onChange={(typed) => {
            setText(typed);
            clearError();
          }}
          error={error}
        />
      </form>
    </EditDialog>
  );
}
