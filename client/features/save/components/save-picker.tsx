import { type RefObject, useState } from "react";
import type { Pin } from "../../../../src/model/pin.ts";
import { Dialog } from "../../../components/ui/dialog.tsx";
import { Popover } from "../../../components/ui/popover.tsx";
import { useSmallWindow } from "../../../lib/browser/use-small-window.ts";
import { useTexts } from "../../../lib/texts/texts.ts";
import { useSavePin } from "../hooks/use-save-pin.ts";
import { useUnsave } from "../hooks/use-unsave.ts";
import { BoardPicker } from "./board-picker.tsx";

/** How long the row's tick shows before the picker closes. */
const TICK_MS = 600;

interface SavePickerProps {
  pin: Pin;
  /** The overlay confirms the save, as on the Pin's own page. */
  isCelebrated: boolean;
  triggerRef: RefObject<HTMLButtonElement | null>;
  isOpen: boolean;
  onOpenChange: (isOpen: boolean) => void;
}

/** The board picker of a Pin's Save button: a popover, or a dialog in small windows. */
export function SavePicker({ pin, isCelebrated, triggerRef, isOpen, onOpenChange }: SavePickerProps) {
  const t = useTexts("picker");
  const isSmallNow = useSmallWindow();
  // Fixed on opening: a resize must not discard the input.
  const [isSmall] = useState(isSmallNow);
  const { save } = useSavePin(pin, isCelebrated);
  const unsave = useUnsave();
  const saved = pin.pinnedToBoard;
  const picker = (
    <BoardPicker
      pinId={pin.id}
      savedBoardId={saved?.id}
      // The viewer's own Pin can't be unsaved; its menu deletes it.
      onUnsave={saved?.pinId && saved.pinId !== pin.id ? () => void unsave(pin, saved.pinId, saved) : undefined}
      onSave={async (picked, section) => {
        const outcome = await save(picked, section);
        if (outcome.ok) setTimeout(() => onOpenChange(false), TICK_MS);
        return outcome;
      }}
    />
  );
  if (isSmall) {
    return (
      <Dialog title={t("chooseBoard")} hideTitle isOpen={isOpen} onOpenChange={onOpenChange} width={400}>
        <div className="-mx-6 -my-5">{picker}</div>
      </Dialog>
    );
  }
  return (
    <Popover
      label={t("chooseBoard")}
      placement="bottom end"
      triggerRef={triggerRef}
      isOpen={isOpen}
      onOpenChange={onOpenChange}
      className="w-[min(360px,calc(100vw-16px))]"
    >
      {picker}
    </Popover>
  );
}
