import { useEffect, useRef } from "react";
import { SHORTLIST_MAX } from "../../../../src/model/limits.ts";
import { trpc } from "../../../lib/calls/trpc.ts";
import type { SaveWish } from "../../../lib/saving/save-at-once.ts";
import { chooserOf } from "../flow/board-choice.ts";
import { useSavePin } from "../hooks/use-save-pin.ts";

/** Saves a Pin to the board shown beside Save; renders nothing. It outlives the card, which may unmount on scroll. */
export function BackgroundSave({ wish, onEnd }: { wish: SaveWish; onEnd: () => void }) {
  const { boards } = trpc.useUtils();
  const { save } = useSavePin(wish.pin, wish.isCelebrated);
  const hasBegun = useRef(false);
  async function choose() {
    const [known, words] = await Promise.all([
      boards.shortlist.ensureData({ shortlistSuggestions: SHORTLIST_MAX }).catch(() => []),
      boards.words.ensureData({}).catch(() => undefined),
    ]);
    return chooserOf(known, words)(wish.pin);
  }
  async function run() {
    const board = wish.board ?? (await choose());
    if (board) await save(board, null);
    else wish.pickInstead();
    onEnd();
  }
  const latest = useRef(run);
  useEffect(() => {
    latest.current = run;
  });
  useEffect(() => {
    if (hasBegun.current) return;
    hasBegun.current = true;
    void latest.current();
  }, []);
  return null;
}
