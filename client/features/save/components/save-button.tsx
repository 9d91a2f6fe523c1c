import { Bookmark } from "lucide-react";
import { useRef, useState } from "react";
import type { Pin } from "../../../../src/model/pin.ts";
import { type ButtonSize, buttonStyle, iconButtonStyle } from "../../../components/ui/button-style.ts";
import { cx } from "../../../components/ui/cx.ts";
import { usePart } from "../../../components/ui/use-part.ts";
import { useLoginPrompt } from "../../../lib/login-prompt.ts";
import { useViewer } from "../../../lib/use-viewer.ts";
import { loadSavePicker } from "../load-save-picker.ts";

interface SaveButtonProps {
  pin: Pin;
  size?: ButtonSize;
  /** A small picture instead of the word, for cards on phones. */
  isQuiet?: boolean;
  /** The overlay says that it was saved, as on the Pin's own page. */
  isCelebrated?: boolean;
}

/** Save a Pin: opens the picker; once saved it says where. A visitor is asked to log in. */
export function SaveButton({ pin, size = "md", isQuiet = false, isCelebrated = false }: SaveButtonProps) {
  const viewer = useViewer();
  const { ask, prepare } = useLoginPrompt();
  const trigger = useRef<HTMLButtonElement>(null);
  const [isOpen, setOpen] = useState(false);
  const SavePicker = usePart(loadSavePicker, isOpen, () => setOpen(false));
  const isSaved = pin.pinnedToBoard !== null;
  const pick = () => {
    // Not every browser does so at a press, and the focus comes back here once the picker is closed.
    trigger.current?.focus();
    setOpen(true);
  };
  return (
    <>
      {/* The browser's own button: every card of a feed has one. */}
      <button
        ref={trigger}
        type="button"
        aria-label={nameOf(pin)}
        aria-haspopup="dialog"
        aria-expanded={viewer ? isOpen : undefined}
        onPointerEnter={viewer ? undefined : prepare}
        onClick={() => (viewer ? pick() : ask("save", { pinId: pin.id, goOn: pick }))}
        className={cx(
          "active:scale-[0.97]",
          isQuiet ? iconButtonStyle("ghost", "sm") : buttonStyle(isSaved ? "secondary" : "primary", size),
          isSaved && !isQuiet && "bg-inverse! text-on-inverse!",
        )}
      >
        {isQuiet ? (
          <Bookmark size={18} fill={isSaved ? "currentColor" : "none"} />
        ) : (
          <>
            {isSaved ? "Saved" : "Save"}
            {viewer && <Chevron />}
          </>
        )}
      </button>
      {viewer && SavePicker && (
        <SavePicker pin={pin} isCelebrated={isCelebrated} triggerRef={trigger} isOpen={isOpen} onOpenChange={setOpen} />
      )}
    </>
  );
}

function nameOf({ title, pinner, pinnedToBoard }: Pin): string {
  const name = title || `Pin by ${pinner.fullName}`;
  return pinnedToBoard ? `Saved to ${pinnedToBoard.name}, save ${name} again` : `Save ${name}`;
}

/** Lucide's "chevron-down", of which the package's own component would make a dozen attributes for every card. */
const Chevron = () => (
  <svg viewBox="0 0 24 24" aria-hidden="true" className="size-4 fill-none stroke-current stroke-2">
    <path d="m6 9 6 6 6-6" strokeLinecap="round" strokeLinejoin="round" />
  </svg>
);
