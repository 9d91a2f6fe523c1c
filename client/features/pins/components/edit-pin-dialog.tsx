import { type FormEvent, useState } from "react";
import { PIN_ALT_TEXT_MAX, PIN_DESCRIPTION_MAX, PIN_TITLE_MAX } from "../../../../src/model/limits.ts";
import type { Pin } from "../../../../src/model/pin.ts";
import { isPaidPartnership } from "../../../../src/pins/sponsorship.rules.ts";
import { MentionField } from "../../../components/domain/mention-field.tsx";
import { Button } from "../../../components/ui/button.tsx";
import { EditDialog } from "../../../components/ui/edit-dialog.tsx";
import { lazyChunk } from "../../../components/ui/lazy-chunk.tsx";
import { TextField } from "../../../components/ui/text-field.tsx";
import { changedFields } from "../../../lib/forms/forms.ts";
import { showToast } from "../../../lib/forms/toast-queue.ts";
import { useTexts } from "../../../lib/texts/texts.ts";
import { LATER, withTexts } from "../../../lib/texts/translations.ts";
import { usePinTags } from "../hooks/use-pin-tags.ts";
import { useUpdatePin } from "../hooks/use-update-pin.ts";
import { PaidFields } from "./paid-fields.tsx";

interface EditPinDialogProps {
  /** The answer of the Pin's own page says what the owner declares; one of a list may name a stronger label in its place. */
  pin: Pin & { isDeclaredAiMade?: boolean };
  onClose: () => void;
  /** Picks the board; passed in by the page because boards are another feature. */
  boardField: (boardId: string, onChange: (boardId: string) => void) => React.ReactNode;
}

const PinTagField = lazyChunk(withTexts(async () => (await import("./pin-tag-field.tsx")).PinTagField, [LATER]));

/** Loaded for notes only. */
const EditNoteField = lazyChunk(withTexts(async () => (await import("./edit-note-field.tsx")).EditNoteField, [LATER]));

const FORM = "edit-pin";

export function EditPinDialog({ pin, onClose, boardField }: EditPinDialogProps) {
  const t = useTexts("pins");
  const tags = usePinTags(pin.id);
  const [first] = useState(() => ({
    title: pin.title,
    description: pin.description,
    altText: pin.altText,
    link: pin.link ?? "",
    boardId: pin.board.id,
    isPaidPartnership: pin.sponsorship !== null && isPaidPartnership({ sponsorshipStatus: pin.sponsorship.status }),
    sponsorUsername: pin.sponsorship?.sponsor?.username ?? "",
    isAffiliateLink: pin.isAffiliateLink,
    markdown: null as string | null,
    isAiMade:
      pin.isDeclaredAiMade ?? pin.labels.some(({ name, source }) => name === "ai_made" && source === "declared"),
  }));
  const [edit, setEdit] = useState(first);
  const change = changedFields(first, edit);
  const { update, isUpdating, failure, reset } = useUpdatePin(pin);
  const merge = (part: Partial<typeof edit>) => {
    setEdit((before) => ({ ...before, ...part }));
    if (failure) reset();
  };
  const changeField =
    (field: "title" | "description" | "altText" | "link" | "boardId" | "markdown") => (value: string) =>
      merge({ [field]: value });

  async function submit(event: FormEvent) {
    event.preventDefault();
    const isTagsOnly = tags.isChanged && Object.keys(change).length === 0;
    if (!(isTagsOnly || (await update(change, edit))) || !(await tags.write())) return;
    showToast(t("edit.saved"), { kind: "success" });
    onClose();
  }
  const { title, description, altText, link, boardId } = edit;
  const placed = ["title", "description", "altText", "link", "sponsorUsername", "markdown"];
  const general = failure && !placed.some((field) => failure.fields[field]) ? failure.message : null;
  return (
    <EditDialog
      title={t("edit.title")}
      isChanged={Object.keys(change).length > 0 || tags.isChanged}
      onClose={onClose}
      width={560}
      footer={
        <>
          <Button onPress={onClose}>{t("edit.cancel")}</Button>
          <Button type="submit" form={FORM} variant="primary" isPending={isUpdating || tags.isWriting}>
            {t("edit.save")}
          </Button>
        </>
      }
    >
      <form id={FORM} onSubmit={(event) => void submit(event)} className="flex flex-col gap-1" noValidate>
        <TextField
          label={t("edit.titleField")}
          name="title"
          value={title}
          onChange={changeField("title")}
          maxLength={PIN_TITLE_MAX}
          showCount
          error={failure?.fields.title}
        />
        {pin.document?.kind === "note" && (
          <EditNoteField
            pinId={pin.id}
            value={edit.markdown}
            onChange={changeField("markdown")}
            error={failure?.fields.markdown}
          />
        )}
        <MentionField
          pinId={pin.id}
          label={t("edit.description")}
          name="description"
          value={description}
          onChange={changeField("description")}
          maxLength={PIN_DESCRIPTION_MAX}
          showCount
          error={failure?.fields.description}
        />
        <TextField
          label={t("edit.link")}
          name="link"
          type="url"
          value={link}
          onChange={changeField("link")}
          placeholder="https://"
          error={failure?.fields.link}
        />
        <TextField
          label={t("edit.altText")}
          name="alt-text"
          value={altText}
          onChange={changeField("altText")}
          maxLength={PIN_ALT_TEXT_MAX}
          description={t("edit.altTextHint")}
          error={failure?.fields.altText}
        />
        <PinTagField form={tags} />
        <div className="pt-2">{boardField(boardId, changeField("boardId"))}</div>
        <PaidFields value={edit} onChange={merge} sponsorError={failure?.fields.sponsorUsername} />
        <p role="alert" className="text-sm text-danger">
          {general}
        </p>
      </form>
    </EditDialog>
  );
}
