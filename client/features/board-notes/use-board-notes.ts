import { byBookmark } from "../../lib/calls/infinite.ts";
import { sendOnce } from "../../lib/calls/send-once.ts";
import { trpc } from "../../lib/calls/trpc.ts";
import { failureOf, fieldFailure } from "../../lib/errors/api-error.ts";
import { showToast } from "../../lib/forms/toast-queue.ts";
import { boardNotesInput } from "./board-notes-input.ts";

/** The notes on a board, newest first. */
export const useBoardNotes = (boardId: string) =>
  trpc.boardNotes.list.useInfiniteQuery(boardNotesInput(boardId), byBookmark);

/** Writes and edits notes. Each function returns whether it succeeded; `error` has the reason if not. */
export function useWriteNote(boardId: string) {
  const utils = trpc.useUtils();
  const onSuccess = () => utils.boardNotes.list.invalidate(boardNotesInput(boardId));
  const adding = trpc.boardNotes.create.useMutation({ onSuccess });
  const editing = trpc.boardNotes.update.useMutation({ onSuccess });
  const done = (call: Promise<unknown>) =>
    call.then(
      () => true,
      () => false,
    );
  const failed = adding.error ?? editing.error;
  return {
    add: (text: string) =>
      done(
        sendOnce("boardNotes.create", { boardId, text }, (idempotencyKey) =>
          adding.mutateAsync({ boardId, text, idempotencyKey }),
        ),
      ),
    edit: (noteId: string, text: string) => done(editing.mutateAsync({ noteId, text })),
    isBusy: adding.isPending || editing.isPending,
    error: failed && fieldFailure(failed, "text"),
    clearError: () => {
      if (adding.error) adding.reset();
      if (editing.error) editing.reset();
    },
  };
}

export function useRemoveNote(boardId: string) {
  const utils = trpc.useUtils();
  const mutation = trpc.boardNotes.remove.useMutation({
    onSuccess: () => utils.boardNotes.list.invalidate(boardNotesInput(boardId)),
    onError: (error) => showToast(failureOf(error).message, { kind: "error" }),
  });
  /** @returns false if the note could not be deleted */
  const remove = (noteId: string): Promise<boolean> =>
    mutation.mutateAsync({ noteId }).then(
      () => true,
      () => false,
    );
  return { remove, isRemoving: mutation.isPending };
}
