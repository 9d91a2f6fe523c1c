import RotateCcw from "lucide-react/icons/rotate-ccw";
import type { Pin } from "../../../src/model/pin.ts";
import { type PicturePriority, PinPicture, useAltOf } from "../../components/domain/pin-picture.tsx";
import { cardRatio } from "../../components/domain/pin-text.ts";
import { Button } from "../../components/ui/button.tsx";
import { useTexts } from "../../lib/texts/texts.ts";
import { useRestorePin } from "./use-restore-pin.ts";

/** Pixels under a picture: a line of text and the button. */
export const trashTextHeight = () => 80;

/** A deleted Pin, which has no page any more but can be restored. */
export function TrashCard({ pin, priority }: { pin: Pin; priority: PicturePriority }) {
  const t = useTexts("trash");
  const restore = useRestorePin(pin);
  const altOf = useAltOf();
  const name = pin.title || altOf(pin);
  return (
    <article>
      <span className="block overflow-hidden rounded-card opacity-80">
        <PinPicture pin={pin} ratio={cardRatio(pin)} priority={priority} />
      </span>
      <p className="mt-2 h-5 truncate px-1.5 text-[0.8125rem] leading-5 text-ink-soft">
        {t("from", { board: pin.board.name })}
      </p>
      <Button
        size="sm"
        fullWidth
        className="mt-2"
        aria-label={t("restoreOne", { name })}
        onPress={() => void restore()}
      >
        <RotateCcw size={16} aria-hidden="true" /> {t("restore")}
      </Button>
    </article>
  );
}
