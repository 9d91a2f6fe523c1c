import type { Pin } from "../../../../src/model/pin.ts";
import { PinPicture, useAltOf } from "../../../components/domain/pin-picture.tsx";
import { ReorderDialog } from "../../../components/domain/reorder-dialog.tsx";
import type { ListQuery } from "../../../lib/calls/infinite.ts";
import { useTexts } from "../../../lib/texts/texts.ts";
import { useReorderPins } from "../hooks/use-reorder-pins.ts";

interface ReorderPinsDialogProps {
  /** The Pins of the board or section. */
  feed: ListQuery<Pin>;
  onClose: () => void;
}

/** Sorts the Pins of a board or section. */
export function ReorderPinsDialog({ feed, onClose }: ReorderPinsDialogProps) {
  const t = useTexts("boards");
  const altOf = useAltOf();
  const reorder = useReorderPins(feed);
  const nameOf = (pin: Pin) => pin.title || altOf(pin);
  return (
    <ReorderDialog
      title={t("organise.reorder")}
      help={t("organise.reorderHelp")}
      doneLabel={t("organise.done")}
      handleLabel={(pin) => t("organise.reorderHandle", { name: nameOf(pin) })}
      list={feed}
      nameOf={nameOf}
      picture={picture}
      onMove={(id, afterId) => void reorder(id, afterId)}
      onClose={onClose}
    />
  );
}

const picture = (pin: Pin) => (
  <span className="my-2 w-12 shrink-0 overflow-hidden rounded-lg">
    <PinPicture pin={pin} ratio={1} sizes="48px" alt="" />
  </span>
);
