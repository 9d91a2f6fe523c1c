import type { Board } from "../../../../src/boards/board.ts";
import { failureOf } from "../../../lib/api-error.ts";
import { trpc } from "../../../lib/trpc.ts";

/** Makes a board; the lists of boards are read again afterwards. */
export function useCreateBoard() {
  const utils = trpc.useUtils();
  const mutation = trpc.boards.create.useMutation({
    onSuccess: () => Promise.all([utils.boards.picker.invalidate(), utils.boards.list.invalidate()]),
  });
  /** @returns the board, or null where the server refused; `error` says why */
  const create = (input: { name: string; privacy: "public" | "secret" }): Promise<Board | null> =>
    mutation.mutateAsync(input).catch(() => null);
  const failure = mutation.error ? failureOf(mutation.error) : null;
  return {
    create,
    isCreating: mutation.isPending,
    error: failure ? (failure.fields.name ?? failure.message) : null,
    clearError: () => mutation.error && mutation.reset(),
  };
}
