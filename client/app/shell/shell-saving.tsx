import { type ReactNode, useEffect, useMemo, useRef, useState } from "react";
import { SHORTLIST_MAX } from "../../../src/model/limits.ts";
import { prepareChunk, useChunk } from "../../components/ui/use-chunk.ts";
import { loadBackgroundSave } from "../../features/save/load-save-picker.ts";
import { trpc } from "../../lib/calls/trpc.ts";
import { useIsHere } from "../../lib/saving/going-boards.ts";
import {
  type MoveWish,
  onChangeSave,
  onSaveAtOnce,
  SaveBoardsContext,
  type SaveWish,
} from "../../lib/saving/save-at-once.ts";
import { useViewer } from "../../lib/viewer/use-viewer.ts";

const loadChangeSave = async () => (await import("../../features/save/components/change-save.tsx")).ChangeSave;

/** Boards up to this age are good enough to save to: each save refetches them. */
const STALE_MS = 300_000;

/** The boards for all Save buttons, queried once. */
export function SaveBoards({ children }: { children: ReactNode }) {
  const isViewer = useViewer() !== null;
  const isHere = useIsHere();
  const { data } = trpc.boards.shortlist.useQuery(
    { shortlistSuggestions: SHORTLIST_MAX },
    { enabled: isViewer, staleTime: STALE_MS },
  );
  const boards = useMemo(() => (isViewer ? data?.filter(isHere) : undefined), [data, isHere, isViewer]);
  return <SaveBoardsContext value={boards}>{children}</SaveBoardsContext>;
}

/** How long an opening page keeps the network to itself. */
const SETTLED_MS = 3_000;

/** Identifies each save, because the same Pin may be saved twice. */
type Numbered = SaveWish & { number: number };

/** Handles one-press saves, and the window to move a save to another board. */
export function ShellSaving() {
  const [wishes, setWishes] = useState<readonly Numbered[]>([]);
  const count = useRef(0);
  const [moved, setMoved] = useState<MoveWish | null>(null);
  const BackgroundSave = useChunk(loadBackgroundSave, wishes.length > 0, () => setWishes([]));
  const ChangeSave = useChunk(loadChangeSave, moved !== null, () => setMoved(null));
  useEffect(
    () =>
      onSaveAtOnce((wish) => {
        count.current += 1;
        const numbered = { ...wish, number: count.current };
        setWishes((now) => [...now, numbered]);
      }),
    [],
  );
  useEffect(() => onChangeSave(setMoved), []);
  const isViewer = useViewer() !== null;
  useEffect(() => {
    if (!isViewer) return;
    // A save without a connection needs the code on this side of it.
    const timer = setTimeout(() => prepareChunk(loadBackgroundSave), SETTLED_MS);
    return () => clearTimeout(timer);
  }, [isViewer]);
  const end = (wish: Numbered) => setWishes((now) => now.filter((one) => one !== wish));
  return (
    <>
      {BackgroundSave && wishes.map((wish) => <BackgroundSave key={wish.number} wish={wish} onEnd={() => end(wish)} />)}
      {ChangeSave && moved && <ChangeSave wish={moved} onEnd={() => setMoved(null)} />}
    </>
  );
}
