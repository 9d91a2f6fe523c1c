import type { RefObject } from "react";
import type { Pin } from "../../../../src/model/pin.ts";
import { Popover } from "../../../components/ui/popover.tsx";
import { useSavePin } from "../hooks/use-save-pin.ts";
import { BoardPicker } from "./board-picker.tsx";

/** How long the row's tick is seen before the picker goes. */
const TICK_MS = 600;

interface SavePickerProps {
  pin: Pin;
  /** The overlay says that it was saved, as on the Pin's own page. */
  isCelebrated: boolean;
  triggerRef: RefObject<HTMLButtonElement | null>;
  isOpen: boolean;
  onOpenChange: (isOpen: boolean) => void;
}

/** The board picker beside the Save button of a Pin. */
export function SavePicker({ pin, isCelebrated, triggerRef, isOpen, onOpenChange }: SavePickerProps) {
  const { save } = useSavePin(pin, isCelebrated);
  return (
    <Popover
      label="Choose board"
      placement="bottom end"
      triggerRef={triggerRef}
      isOpen={isOpen}
      onOpenChange={onOpenChange}
      className="w-[min(360px,calc(100vw-16px))]"
    >
      <BoardPicker
        pinId={pin.id}
        savedBoardId={pin.pinnedToBoard?.id}
        onSave={async (picked, section) => {
          const outcome = await save(picked, section);
          if (outcome.ok) setTimeout(() => onOpenChange(false), TICK_MS);
          return outcome;
        }}
      />
    </Popover>
  );
}
