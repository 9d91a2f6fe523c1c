import { type FormEvent, type ReactNode, type RefObject, useEffect, useRef, useState } from "react";
import { PIN_ALT_TEXT_MAX, PIN_DESCRIPTION_MAX, PIN_TITLE_MAX } from "../../../../src/model/limits.ts";
import type { Pin } from "../../../../src/model/pin.ts";
import { fillTexts, NO_TEXTS, type PinTexts, textsOf } from "../../../../src/pins/fill-texts.ts";
import type { FoundPicture, PictureState } from "../../../../src/pins/new-picture.flow.ts";
import { VIDEO_TYPES } from "../../../../src/video/limits.ts";
import { MentionField } from "../../../components/domain/mention-field.tsx";
import { Button } from "../../../components/ui/button.tsx";
import { LeaveQuestion } from "../../../components/ui/leave-question.tsx";
import { TextField } from "../../../components/ui/text-field.tsx";
import { TextLink } from "../../../components/ui/text-link.tsx";
import type { BegunPin } from "../../../lib/saving/begun-pin.ts";
import { useTexts } from "../../../lib/texts/texts.ts";
import { useNewPin } from "../hooks/use-new-pin.ts";
import { usePaste, usePicture } from "../hooks/use-picture.ts";
import { PicturePane } from "./picture-pane.tsx";

interface NewPinFormProps {
  /** The board that the address names. */
  boardId: string | null;
  /** Filled with a function that returns what was typed and chosen so far; null if nothing was. */
  begun: RefObject<(() => BegunPin | null) | null>;
  /** The address of the builder. */
  builderHref: string;
  /** Goes on in the builder, which takes videos and several pictures. */
  onBuilder: (begun: BegunPin) => void;
  onCreated: (pin: Pin) => void;
  /** Picks or creates the board; passed in because boards are another feature. */
  boardField: (boardId: string | null, onChange: (boardId: string) => void, texts: PinTexts) => ReactNode;
}

/**
 * A new Pin: its picture on the left, its texts and board on the right. The texts of a page's picture are prefilled.
 */
export function NewPinForm({ begun, builderHref, onBuilder, onCreated, boardField, ...given }: NewPinFormProps) {
  const t = useTexts("newPin");
  const picture = usePicture();
  const { create, isCreating, failure, isReady } = useNewPin();
  const [texts, setTexts] = useState(NO_TEXTS);
  const [boardId, setBoardId] = useState(given.boardId);
  useFillIn(picture.state, setTexts);
  const change = (field: keyof PinTexts) => (value: string) => setTexts((before) => ({ ...before, [field]: value }));

  const [isMade, setMade] = useState(false);
  const isTouched = picture.state.step !== "empty" || Object.values(texts).some((text) => text.trim() !== "");

  const soFar = (): BegunPin => ({ ...picture.begun(), texts, boardId });
  /** A video, or more than one picture, goes on in the builder. */
  function giveFiles(files: readonly File[]) {
    const [file, ...more] = files;
    if (!file) return;
    if (more.length === 0 && !VIDEO_TYPES.includes(file.type)) return picture.giveFile(file);
    const { pageUrl: _, pictures: __, ...rest } = soFar();
    onBuilder({ ...rest, files: [...(rest.files ?? []), ...files] });
  }
  /** Several pictures of a page go on in the builder as well. */
  function choose(pictures: readonly FoundPicture[]) {
    const [chosen, ...more] = pictures;
    if (!chosen) return;
    if (more.length > 0) onBuilder({ ...soFar(), pictures });
    else picture.send({ type: "pictureChosen", picture: chosen });
  }
  usePaste(giveFiles, picture.giveUrl);
  useEffect(() => {
    begun.current = () => (isTouched && !isMade ? soFar() : null);
    return () => {
      begun.current = null;
    };
  });
  async function submit(event: FormEvent) {
    event.preventDefault();
    if (!boardId) return;
    const pin = await create(picture.state, texts, boardId);
    if (!pin) return;
    setMade(true);
    onCreated(pin);
  }
  const fields = failure?.fields ?? {};
  const placed = Object.keys(NO_TEXTS).some((field) => fields[field]);
  return (
    <div className="grid gap-8 md:grid-cols-2">
      <LeaveQuestion isChanged={isTouched && !isMade} />
      <div className="grid min-w-0 content-start gap-4">
        <PicturePane
          state={picture.state}
          onFiles={giveFiles}
          onUrl={(url) => void picture.giveUrl(url)}
          onChoose={choose}
          onLink={() => picture.send({ type: "linkChosen" })}
          onRemove={picture.remove}
        />
        <TextLink href={builderHref} className="justify-self-start">
          {t("toBuilder")}
        </TextLink>
      </div>
      {/* Outside the form, because the picture's half contains a form and forms can't be nested. */}
      <form onSubmit={(event) => void submit(event)} className="flex min-w-0 flex-col gap-1" noValidate>
        <TextField
          label={t("name")}
          name="title"
          placeholder={t("namePlaceholder")}
          value={texts.title}
          onChange={change("title")}
          maxLength={PIN_TITLE_MAX}
          showCount
          error={fields.title}
        />
        <MentionField
          label={t("description")}
          name="description"
          placeholder={t("descriptionPlaceholder")}
          value={texts.description}
          onChange={change("description")}
          maxLength={PIN_DESCRIPTION_MAX}
          showCount
          error={fields.description}
        />
        <TextField
          label={t("link")}
          name="link"
          type="url"
          placeholder="https://"
          value={texts.link}
          onChange={change("link")}
          error={fields.link}
        />
        <TextField
          label={t("altText")}
          name="alt-text"
          value={texts.altText}
          onChange={change("altText")}
          maxLength={PIN_ALT_TEXT_MAX}
          description={t("altTextHint")}
          error={fields.altText}
        />
        <div className="pt-3">{boardField(boardId, setBoardId, texts)}</div>
        <p role="alert" className="min-h-6 pt-1 text-sm font-medium text-danger">
          {failure && !placed ? failure.message : null}
        </p>
        <Button
          type="submit"
          variant="primary"
          size="lg"
          isPending={isCreating}
          isDisabled={!isReady(picture.state) || !boardId}
        >
          {t("save")}
        </Button>
      </form>
    </div>
  );
}

/** A picture from a page fills in its texts, regardless of how it was chosen. */
function useFillIn(state: PictureState, setTexts: (change: (typed: PinTexts) => PinTexts) => void): void {
  const before = useRef(NO_TEXTS);
  const chosen = state.step === "chosen" ? state.picture : null;
  const pageUrl = state.step === "chosen" ? state.pageUrl : "";
  const linkUrl = state.step === "link" ? state.pageUrl : null;
  useEffect(() => {
    if (linkUrl) setTexts((typed) => ({ ...typed, link: typed.link || linkUrl }));
  }, [linkUrl, setTexts]);
  useEffect(() => {
    if (!chosen) return;
    const known = textsOf(chosen, pageUrl);
    const last = before.current;
    before.current = known;
    setTexts((typed) => fillTexts(typed, known, last));
  }, [chosen, pageUrl, setTexts]);
}
