import { type ReactNode, useEffect, useMemo, useRef, useState } from "react";
import { SHORTLIST_MAX } from "../../../src/model/limits.ts";
import { useChunk } from "../../components/ui/use-chunk.ts";
import { loadBackgroundSave } from "../../features/save/load-save-picker.ts";
import { trpc } from "../../lib/calls/trpc.ts";
import { useIsHere } from "../../lib/saving/going-boards.ts";
import {
  type MoveWish,
  onChangeSave,
  onChooseAhead,
  onSaveAtOnce,
  SaveBoardsContext,
  type SaveBoards as SaveBoardsValue,
  type SaveWish,
} from "../../lib/saving/save-at-once.ts";
import { useViewer } from "../../lib/viewer/use-viewer.ts";

const loadBoardChoice = async () => (await import("../../features/save/components/board-choice.tsx")).BoardChoice;
const loadChangeSave = async () => (await import("../../features/save/components/change-save.tsx")).ChangeSave;

/** Boards up to this age are good enough to save to: each save refetches them. */
const STALE_MS = 300_000;
/** How long an opening page keeps the network to itself. */
const SETTLED_MS = 3_000;

/**
 * The boards for all Save buttons, queried once. The code that finds the board of a Pin comes once the page has settled
 * or a Save button is about to be used; until then, it is the board used last.
 */
export function SaveBoards({ children }: { children: ReactNode }) {
  const isViewer = useViewer() !== null;
  const isHere = useIsHere();
  const { data } = trpc.boards.shortlist.useQuery(
    { shortlistSuggestions: SHORTLIST_MAX },
    { enabled: isViewer, staleTime: STALE_MS },
  );
  const boards = useMemo(() => (isViewer ? data?.filter(isHere) : undefined), [data, isHere, isViewer]);
  const [isWanted, setWanted] = useState(false);
  const BoardChoice = useChunk(loadBoardChoice, isViewer && isWanted, () => setWanted(false), { isSilent: true });
  const [choice, setChoice] = useState<SaveBoardsValue | null>(null);
  const lastUsed = useMemo(() => boards && { boards, choose: () => boards[0] ?? null }, [boards]);
  useEffect(() => {
    if (!isViewer) return;
    const want = () => setWanted(true);
    const timer = setTimeout(want, SETTLED_MS);
    const stop = onChooseAhead(want);
    return () => {
      clearTimeout(timer);
      stop();
    };
  }, [isViewer]);
  return (
    <SaveBoardsContext value={(isViewer && choice) || lastUsed}>
      {children}
      {BoardChoice && boards && <BoardChoice boards={boards} onChange={setChoice} />}
    </SaveBoardsContext>
  );
}

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
  const end = (wish: Numbered) => setWishes((now) => now.filter((one) => one !== wish));
  return (
    <>
      {BackgroundSave && wishes.map((wish) => <BackgroundSave key={wish.number} wish={wish} onEnd={() => end(wish)} />)}
      {ChangeSave && moved && <ChangeSave wish={moved} onEnd={() => setMoved(null)} />}
    </>
  );
}
