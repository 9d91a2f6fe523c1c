import Link2 from "lucide-react/icons/link-2";
import Trash2 from "lucide-react/icons/trash";
import { useState } from "react";
import { PINS_MAX } from "../../../../src/pin-builder/limits.ts";
import type { FoundPicture, PictureState, TypedAddress } from "../../../../src/pins/new-picture.flow.ts";
import { FoundPictures } from "../../../components/domain/found-pictures.tsx";
import { PictureFromElsewhere } from "../../../components/domain/picture-from-elsewhere.tsx";
import { IconButton } from "../../../components/ui/icon-button.tsx";
import { ProgressBar } from "../../../components/ui/progress-bar.tsx";
import { Spinner } from "../../../components/ui/spinner.tsx";
import { useTexts } from "../../../lib/texts/texts.ts";
import { useSaid } from "../../../lib/texts/use-said.ts";
import { PictureDrop } from "./picture-drop.tsx";

interface PicturePaneProps {
  state: PictureState;
  onFiles: (files: readonly File[]) => void;
  onUrl: (url: TypedAddress) => void;
  /** Several pictures go on in the builder. */
  onChoose: (pictures: FoundPicture[]) => void;
  /** Saves the page without pictures as a link. */
  onLink: () => void;
  onRemove: () => void;
}

/** The left half of the page: the picture, or the ways to choose one. */
export function PicturePane({ state, onFiles, onUrl, onChoose, onLink, onRemove }: PicturePaneProps) {
  // Kept here, so that the address survives a search without results.
  const [address, setAddress] = useState("");
  const t = useTexts("newPin");
  const said = useSaid();
  switch (state.step) {
    case "empty":
      return (
        <PictureDrop
          problem={said(state.problem)}
          address={address}
          onAddress={setAddress}
          onFiles={onFiles}
          onUrl={onUrl}
          onLink={state.linkUrl ? onLink : null}
        />
      );
    case "link":
      return (
        <div className="relative grid min-h-80 content-end gap-2 self-start rounded-[24px] bg-accent-wash p-8">
          <Link2 size={32} aria-hidden="true" className="absolute top-8 left-8" />
          <p className="font-display text-3xl [overflow-wrap:anywhere]">{new URL(state.pageUrl).hostname}</p>
          <p className="text-sm text-ink-soft">{t("asLink")}</p>
          <RemoveButton onPress={onRemove} />
        </div>
      );
    case "searching":
      return (
        <div role="status" className="grid min-h-80 place-items-center rounded-[24px] bg-wash">
          <div className="flex flex-col items-center gap-3 text-ink-soft">
            <Spinner label={t("looking")} />
            <p>{t("lookingOn", { host: new URL(state.pageUrl).hostname })}</p>
          </div>
        </div>
      );
    case "choosing":
      return (
        <FoundPictures
          pageUrl={state.pageUrl}
          found={state.found}
          max={PINS_MAX}
          onChoose={onChoose}
          onCancel={onRemove}
        />
      );
    default: {
      const src = state.step === "chosen" ? state.picture.url : state.preview;
      return (
        <div className="relative self-start overflow-hidden rounded-[24px] bg-wash">
          <PictureFromElsewhere key={src} src={src} alt={t("picture")} isPlain className="max-h-[75vh] w-full" />
          <RemoveButton onPress={onRemove} />
          {state.step === "uploading" && (
            <div className="absolute inset-x-0 bottom-0 bg-surface/90 p-4">
              <ProgressBar label={t("uploading")} value={Math.round(state.progress * 100)} />
            </div>
          )}
        </div>
      );
    }
  }
}

function RemoveButton({ onPress }: { onPress: () => void }) {
  const t = useTexts("newPin");
  return (
    <IconButton
      label={t("remove")}
      icon={<Trash2 size={20} />}
      variant="floating"
      onPress={onPress}
      className="absolute! top-3 right-3"
    />
  );
}
