import Check from "lucide-react/icons/check";
import type { Pin } from "../../../../src/model/pin.ts";
import { type PicturePriority, PinPicture, useAltOf } from "../../../components/domain/pin-picture.tsx";
import { cardRatio } from "../../../components/domain/pin-text.ts";
import { cx } from "../../../components/ui/cx.ts";
import { PressButton } from "../../../components/ui/press-button.tsx";
import { useTexts } from "../../../lib/texts/texts.ts";

/** Height under a picture in pixels. */
export const choiceTextHeight = () => 12;

interface ChoiceCardProps {
  pin: Pin;
  isChosen: boolean;
  priority: PicturePriority;
  onPress: (withShift: boolean) => void;
}

/** A Pin that is selected by one press and deselected by the next. */
export function ChoiceCard({ pin, isChosen, priority, onPress }: ChoiceCardProps) {
  const altOf = useAltOf();
  const t = useTexts("boards");
  return (
    <PressButton
      aria-label={t("organise.select", { name: pin.title || altOf(pin) })}
      aria-pressed={isChosen}
      onPress={({ shiftKey }) => onPress(shiftKey)}
      className={cx(
        "relative block w-full cursor-pointer rounded-card outline-offset-2 focus-visible:outline-3 focus-visible:outline-focus",
        isChosen && "outline-3 outline-ink",
      )}
    >
      <span className="block overflow-hidden rounded-card">
        <PinPicture pin={pin} ratio={cardRatio(pin)} priority={priority} alt="" />
      </span>
      {isChosen && <span className="absolute inset-0 rounded-card bg-black/30 print:hidden" />}
      <span
        className={cx(
          "absolute top-2.5 right-2.5 grid size-8 place-items-center rounded-full border-2",
          isChosen ? "border-on-inverse bg-inverse text-on-inverse" : "border-white bg-black/45 text-transparent",
        )}
      >
        <Check size={18} strokeWidth={3} aria-hidden="true" />
      </span>
    </PressButton>
  );
}
