import type { Board } from "../../../../src/model/board.ts";
import { trpc } from "../../../lib/calls/trpc.ts";
import { useOneAtATime } from "../../../lib/calls/use-one-at-a-time.ts";
import { failureOf } from "../../../lib/errors/api-error.ts";
import { showToast } from "../../../lib/forms/toast-queue.ts";
import { useTexts } from "../../../lib/texts/texts.ts";
import { useNoteAction } from "./use-board-actions.ts";

/** Merges a board into another and deletes it. With many Pins the merge continues in the background. */
export function useMergeBoard(board: Board, onMerged: (into: Board) => void) {
  const t = useTexts("boards");
  const utils = trpc.useUtils();
  const noteAction = useNoteAction();
  const oneAtATime = useOneAtATime();
  const mutation = trpc.boards.merge.useMutation();

  async function merge(into: Board): Promise<void> {
    try {
      const isLong = noteAction(await mutation.mutateAsync({ boardId: board.id, intoBoardId: into.id }));
      if (!isLong) showToast(t("merge.done", { board: board.name, into: into.name }), { kind: "success" });
    } catch (error) {
      showToast(failureOf(error).message, { kind: "error" });
      return;
    }
    onMerged(into);
    void Promise.all([
      utils.boards.list.invalidate(),
      utils.boards.picker.invalidate(),
      utils.feeds.invalidate(),
      utils.pins.invalidate(),
      utils.sections.invalidate(),
      utils.users.get.invalidate(),
    ]);
  }
  return { merge: (into: Board) => oneAtATime(() => merge(into)), isMerging: mutation.isPending };
}
