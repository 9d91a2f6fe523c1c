import { type FormEvent, useState } from "react";
import { PIN_NOTE_MAX } from "../../../../src/model/limits.ts";
import type { Pin } from "../../../../src/model/pin.ts";
import { ListFailed } from "../../../components/domain/list-failed.tsx";
import { Button } from "../../../components/ui/button.tsx";
import { EditDialog } from "../../../components/ui/edit-dialog.tsx";
import { Spinner } from "../../../components/ui/spinner.tsx";
import { TextField } from "../../../components/ui/text-field.tsx";
import { showToast } from "../../../lib/forms/toast-queue.ts";
import { useTexts } from "../../../lib/texts/texts.ts";
import { usePinNote } from "../hooks/use-pin-note.ts";

const FORM = "pin-note";

/** Writes the owner's private note on a Pin. An empty one is deleted. */
export function PinNoteDialog({ pin, onClose }: { pin: Pin; onClose: () => void }) {
  const t = useTexts("ownPin");
  const { note, loadError, retry, write, isWriting, error } = usePinNote(pin.id, true);
  const [typed, setTyped] = useState<string | null>(null);
  const text = typed ?? note ?? "";
  const isChanged = note !== null && text.trim() !== note;

  async function submit(event: FormEvent) {
    event.preventDefault();
    if (!isChanged || isWriting || !(await write(text.trim()))) return;
    showToast(t("noteSaved"), { kind: "success" });
    onClose();
  }
  return (
    <EditDialog
      title={t("note")}
      isChanged={isChanged}
      onClose={onClose}
      footer={
        <>
          <Button onPress={onClose}>{t("cancel")}</Button>
          <Button type="submit" form={FORM} variant="primary" isPending={isWriting} isDisabled={!isChanged}>
            {t("save")}
          </Button>
        </>
      }
    >
      {loadError !== null ? (
        <ListFailed text={loadError} onRetry={retry} />
      ) : note === null ? (
        <Spinner />
      ) : (
        <form id={FORM} onSubmit={(event) => void submit(event)} noValidate>
          <TextField
            label={t("note")}
            name="pin-note"
            multiline
            rows={5}
            autoFocus
            maxLength={PIN_NOTE_MAX}
            showCount
            description={t("noteHint")}
            value={text}
            onChange={setTyped}
            error={error}
          />
        </form>
      )}
    </EditDialog>
  );
}
