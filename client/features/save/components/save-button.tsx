import { type RefObject, useEffect, useRef, useState } from "react";
import type { Pin } from "../../../../src/model/pin.ts";
import { type ButtonSize, buttonStyle, iconButtonStyle } from "../../../components/ui/button-style.ts";
import { cx } from "../../../components/ui/cx.ts";
import { useChunk } from "../../../components/ui/use-chunk.ts";
import { afterPaint } from "../../../lib/browser/use-hydrated.ts";
import { saveAtOnce, useSaveBoards } from "../../../lib/saving/save-at-once.ts";
import { useLoginPrompt } from "../../../lib/sign-in/login-prompt.ts";
import { useUiTexts } from "../../../lib/texts/texts.ts";
import { useViewer } from "../../../lib/viewer/use-viewer.ts";
import { loadSavePicker } from "../load-save-picker.ts";

interface SaveButtonProps {
  pin: Pin;
  size?: ButtonSize;
  /** An icon instead of the word, for cards on phones. */
  isQuiet?: boolean;
  /** The overlay confirms the save, as on the Pin's own page. */
  isCelebrated?: boolean;
}

/**
 * Saves a Pin in one press to the board shown beside it; that board's name opens the picker. Save itself opens the
 * picker if the person has no board or has already saved the Pin. Visitors are asked to sign up or log in.
 */
export function SaveButton({ pin, size = "md", isQuiet = false, isCelebrated = false }: SaveButtonProps) {
  const t = useUiTexts();
  const viewer = useViewer();
  const { ask, prepare } = useLoginPrompt();
  const trigger = useRef<HTMLButtonElement>(null);
  const other = useRef<HTMLButtonElement>(null);
  /** The button that opened the picker. */
  const [opener, setOpener] = useState<RefObject<HTMLButtonElement | null> | null>(null);
  const SavePicker = useChunk(loadSavePicker, opener !== null, () => setOpener(null));
  const ours = useSaveBoards();
  const saved = pin.pinnedToBoard;
  const board = (viewer && !saved && ours?.choose(pin)) || null;
  // Stays mounted while its picker is open.
  const besides = board ?? (opener === other ? saved : null);
  const picks = saved !== null || ours?.boards.length === 0;
  const name = pin.title || t("pinBy", { name: pin.pinner.fullName });
  const open = (by: RefObject<HTMLButtonElement | null>) => {
    // Some browsers don't focus a pressed button, and closing the picker returns the focus here.
    by.current?.focus();
    setOpener(by);
  };
  const wasOther = useRef(false);
  useEffect(() => {
    // If the opening button was removed by the save, moves the focus to its neighbor.
    if (opener === null && wasOther.current && other.current === null) trigger.current?.focus();
    wasOther.current = opener === other;
  }, [opener]);
  const press = () => {
    if (!viewer) ask("save", { pin, goOn: () => open(trigger) });
    else if (picks) open(trigger);
    else afterPaint(() => saveAtOnce({ pin, board, isCelebrated, pickInstead: () => open(trigger) }));
  };
  return (
    <>
      {besides && !isQuiet && (
        <button
          ref={other}
          type="button"
          data-part="board"
          aria-label={t("otherBoard", { board: besides.name, pin: name })}
          aria-haspopup="dialog"
          aria-expanded={opener === other}
          onClick={() => open(other)}
          className={cx(buttonStyle("secondary", size), "min-w-0 shrink bg-surface! px-3.5! hover:bg-wash!")}
        >
          <span dir="auto" className="truncate">
            {besides.name}
          </span>
          <Chevron />
        </button>
      )}
      {/* A plain `<button>`, because every card of a feed has one. */}
      <button
        ref={trigger}
        type="button"
        data-part="save"
        aria-label={saved ? t("savedAgain", { board: saved.name, pin: name }) : t("savePin", { pin: name })}
        aria-description={board ? t("saveTo", { board: board.name }) : undefined}
        aria-haspopup={viewer && !picks ? undefined : "dialog"}
        aria-expanded={viewer && picks ? opener === trigger : undefined}
        onPointerEnter={viewer ? undefined : prepare}
        onClick={press}
        className={cx(
          "shrink-0 active:scale-[0.97]",
          isQuiet ? iconButtonStyle("ghost", "sm") : buttonStyle(saved ? "secondary" : "primary", size),
          saved && !isQuiet && "bg-inverse! text-on-inverse!",
        )}
      >
        {isQuiet ? (
          <span aria-hidden="true" className={saved ? "tack-icon tack-filled" : "tack-icon"} />
        ) : (
          <>
            {t(saved ? "saved" : "save")}
            {viewer && picks && <Chevron />}
          </>
        )}
      </button>
      {viewer && SavePicker && opener && (
        <SavePicker
          pin={pin}
          isCelebrated={isCelebrated}
          triggerRef={opener}
          isOpen
          onOpenChange={(isOpen) => !isOpen && setOpener(null)}
        />
      )}
    </>
  );
}

/** Lucide's "chevron-down" inlined; the package's component would add a dozen attributes to every card. */
const Chevron = () => (
  <svg viewBox="0 0 24 24" aria-hidden="true" className="size-4 shrink-0 fill-none stroke-current stroke-2">
    <path d="m6 9 6 6 6-6" strokeLinecap="round" strokeLinejoin="round" />
  </svg>
);
