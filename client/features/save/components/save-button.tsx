import { Bookmark, ChevronDown } from "lucide-react";
import { useState } from "react";
import type { Pin } from "../../../../src/pins/pin.ts";
import { Button } from "../../../components/ui/button.tsx";
import { IconButton } from "../../../components/ui/icon-button.tsx";
import { Popover, PopoverTrigger } from "../../../components/ui/popover.tsx";
import { useLoginPrompt } from "../../../lib/login-prompt.ts";
import { useViewer } from "../../../lib/use-viewer.ts";
import { useSavePin } from "../hooks/use-save-pin.ts";
import { BoardPicker } from "./board-picker.tsx";

interface SaveButtonProps {
  pin: Pin;
  size?: "sm" | "md" | "lg";
  /** A small picture instead of the word, for cards on phones. */
  isQuiet?: boolean;
  /** The overlay says that it was saved, as on the Pin's own page. */
  isCelebrated?: boolean;
}

/** Save a Pin: opens the picker; once saved it says where. A visitor is asked to log in. */
export function SaveButton({ pin, size = "md", isQuiet = false, isCelebrated = false }: SaveButtonProps) {
  const viewer = useViewer();
  const { ask } = useLoginPrompt();
  const [isOpen, setOpen] = useState(false);
  const { save } = useSavePin(pin, isCelebrated);
  const board = pin.pinnedToBoard;
  // A visitor's press asks to log in; a viewer's opens the picker, which the trigger sees to.
  const onPress = viewer ? undefined : () => ask("save", pin.id);
  const face = isQuiet ? (
    <QuietFace pin={pin} onPress={onPress} />
  ) : (
    <Face pin={pin} onPress={onPress} size={size} hasPicker={viewer !== null} />
  );

  if (!viewer) return face;
  return (
    <PopoverTrigger isOpen={isOpen} onOpenChange={setOpen}>
      {face}
      <Popover label="Choose board" placement="bottom end" className="w-[min(360px,calc(100vw-16px))]">
        {(close) => (
          <BoardPicker
            pinId={pin.id}
            savedBoardId={board?.id}
            onSave={async (picked, section) => {
              const outcome = await save(picked, section);
              // The row shows its tick for a moment before the picker goes.
              if (outcome.ok) setTimeout(close, 600);
              return outcome;
            }}
          />
        )}
      </Popover>
    </PopoverTrigger>
  );
}

interface FaceProps {
  pin: Pin;
  onPress: (() => void) | undefined;
}

function nameOf({ title, pinner, pinnedToBoard }: Pin): string {
  const name = title || `Pin by ${pinner.fullName}`;
  return pinnedToBoard ? `Saved to ${pinnedToBoard.name}, save ${name} again` : `Save ${name}`;
}

function Face({ pin, onPress, size, hasPicker }: FaceProps & { size: "sm" | "md" | "lg"; hasPicker: boolean }) {
  const isSaved = pin.pinnedToBoard !== null;
  return (
    <Button
      variant={isSaved ? "secondary" : "primary"}
      size={size}
      aria-label={nameOf(pin)}
      onPress={onPress}
      className={isSaved ? "bg-inverse! text-on-inverse!" : undefined}
    >
      {isSaved ? "Saved" : "Save"}
      {hasPicker && <ChevronDown size={16} aria-hidden="true" />}
    </Button>
  );
}

function QuietFace({ pin, onPress }: FaceProps) {
  const icon = <Bookmark size={18} fill={pin.pinnedToBoard ? "currentColor" : "none"} />;
  return <IconButton label={nameOf(pin)} icon={icon} size="sm" hideTooltip onPress={onPress} />;
}
