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
import { usePinTags } from "../hooks/use-pin-tags.ts";
import { PinTagField } from "./pin-tag-field.tsx";

const FORM = "pin-note";

/** Writes the owner's private note on a Pin, and its tags. An empty note is deleted. */
export function PinNoteDialog({ pin, onClose }: { pin: Pin; onClose: () => void }) {
  const t = useTexts("ownPin");
  const mine = useTexts("mine");
  const tags = usePinTags(pin.id);
  const { note, loadError, retry, write, isWriting, error } = usePinNote(pin.id, true);
  const [typed, setTyped] = useState<string | null>(null);
  const text = typed ?? note ?? "";
  const isNoteChanged = note !== null && text.trim() !== note;
  const isChanged = isNoteChanged || tags.isChanged;
  const isBusy = isWriting || tags.isWriting;
  const failed = loadError ?? tags.loadError;

  async function submit(event: FormEvent) {
    event.preventDefault();
    if (!isChanged || isBusy) return;
    if (isNoteChanged && !(await write(text.trim()))) return;
    if (!(await tags.write())) return;
    showToast(mine("saved"), { kind: "success" });
    onClose();
  }
  return (
    <EditDialog
      title={t("noteAndTags")}
      isChanged={isChanged}
      onClose={onClose}
      footer={
        <>
          <Button onPress={onClose}>{t("cancel")}</Button>
          <Button type="submit" form={FORM} variant="primary" isPending={isBusy} isDisabled={!isChanged}>
            {t("save")}
          </Button>
        </>
      }
    >
      {failed !== null ? (
        <ListFailed
          text={failed}
          onRetry={() => {
            retry();
            tags.retry();
          }}
        />
      ) : note === null || tags.isLoading ? (
        <Spinner />
      ) : (
        <form id={FORM} onSubmit={(event) => void submit(event)} className="flex flex-col gap-1" noValidate>
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
          <PinTagField form={tags} />
        </form>
      )}
    </EditDialog>
  );
}
