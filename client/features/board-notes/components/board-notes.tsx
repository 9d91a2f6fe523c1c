import StickyNote from "lucide-react/icons/sticky-note";
import { useState } from "react";
import type { BoardNote } from "../../../../src/board-notes/note.ts";
import type { Board } from "../../../../src/model/board.ts";
import { ListFailed, MoreFailed } from "../../../components/domain/list-failed.tsx";
import { Button } from "../../../components/ui/button.tsx";
import { lazyChunk } from "../../../components/ui/lazy-chunk.tsx";
import { useKeptFocus } from "../../../components/ui/use-kept-focus.ts";
import { itemsOf } from "../../../lib/calls/infinite.ts";
import { failureOf } from "../../../lib/errors/api-error.ts";
import { useTexts } from "../../../lib/texts/texts.ts";
import { useBoardNotes } from "../use-board-notes.ts";
import { NoteCard } from "./note-card.tsx";

const NoteDialog = lazyChunk(async () => (await import("./note-dialog.tsx")).NoteDialog);

interface BoardNotesProps {
  board: Board;
  /** The viewer may save to the board. */
  canWrite: boolean;
}

/** Notes of a board's people above its Pins; without notes only the button to write one. */
export function BoardNotes({ board, canWrite }: BoardNotesProps) {
  const t = useTexts("boardNotes");
  const list = useBoardNotes(board.id);
  const { part, heading } = useKeptFocus<HTMLElement>();
  const [written, setWritten] = useState<BoardNote | "new" | null>(null);
  const notes = itemsOf(list);
  const isEmpty = list.data !== undefined && notes.length === 0;
  if (!canWrite && (isEmpty || list.isError)) return null;
  return (
    <section ref={part} aria-labelledby="board-notes" className="px-3 pb-4 sm:px-6">
      <div className="flex min-h-11 items-center justify-between gap-4 pb-4">
        <h2 ref={heading} id="board-notes" tabIndex={-1} className={isEmpty ? "sr-only" : "text-xl font-bold"}>
          {t("title")}
        </h2>
        {canWrite && (
          <Button size="sm" onPress={() => setWritten("new")}>
            <StickyNote size={16} aria-hidden="true" /> {t("add")}
          </Button>
        )}
      </div>
      {list.isError && !list.data && (
        <ListFailed text={failureOf(list.error).message} onRetry={() => void list.refetch()} />
      )}
      {notes.length > 0 && (
        <ul aria-labelledby="board-notes" className="grid gap-3 sm:grid-cols-2 lg:grid-cols-3">
          {notes.map((note) => (
            <li key={note.id}>
              <NoteCard note={note} onEdit={() => setWritten(note)} />
            </li>
          ))}
        </ul>
      )}
      <MoreFailed list={list} />
      {list.hasNextPage && !list.isError && (
        <div className="flex justify-center pt-4">
          <Button size="sm" isPending={list.isFetchingNextPage} onPress={() => void list.fetchNextPage()}>
            {t("showMore")}
          </Button>
        </div>
      )}
      {written && (
        <NoteDialog board={board} note={written === "new" ? null : written} onClose={() => setWritten(null)} />
      )}
    </section>
  );
}
