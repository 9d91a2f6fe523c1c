import { useEffect, useLayoutEffect, useMemo, useRef } from "react";
import type { Board } from "../../../../src/model/board.ts";
import { prepareChunk } from "../../../components/ui/use-chunk.ts";
import { trpc } from "../../../lib/calls/trpc.ts";
import type { SaveBoards } from "../../../lib/saving/save-at-once.ts";
import { chooserOf } from "../flow/board-choice.ts";
import { loadBackgroundSave } from "../load-save-picker.ts";

/** The words may be this old: each save refetches them. */
const STALE_MS = 300_000;
/** The Save buttons of cards in use that name a board. */
const IN_USE = ":is(article, :has(> [data-part=save])):is(:hover, :focus-within) [data-part=save][aria-description]";
/** The moments at which another card comes into use. */
const MOVES = ["pointerover", "pointerout", "focusin", "focusout"] as const;

/**
 * Chooses the board of each Save button by the words of the Pins on the boards; renders nothing. A card that is pointed
 * at or focused keeps the name it shows, so that a press saves to the board that the viewer reads.
 */
export function BoardChoice({
  boards,
  onChange,
}: {
  boards: readonly Board[];
  onChange: (choice: SaveBoards | null) => void;
}) {
  const { data: words, isPending } = trpc.boards.words.useQuery({}, { staleTime: STALE_MS });
  const choice = useMemo(() => ({ boards, choose: chooserOf(boards, words) }), [boards, words]);
  /** The boards among which the buttons choose now. */
  const shown = useRef<readonly Board[]>(null);
  useLayoutEffect(() => {
    if (isPending) return;
    const give = () => {
      shown.current = boards;
      onChange(choice);
    };
    const used = [...document.querySelectorAll(IN_USE)];
    const isGone = shown.current?.some(({ id }) => !boards.some((board) => board.id === id));
    if (used.length === 0 || isGone) return give();
    const ended = new AbortController();
    const check = () => {
      if (used.some((button) => button.matches(IN_USE))) return;
      ended.abort();
      give();
    };
    for (const move of MOVES) document.addEventListener(move, check, { signal: ended.signal });
    return () => ended.abort();
  }, [boards, choice, isPending, onChange]);
  useEffect(() => () => onChange(null), [onChange]);
  // A save without a connection needs the code on this side of it.
  useEffect(() => prepareChunk(loadBackgroundSave), []);
  return null;
}
