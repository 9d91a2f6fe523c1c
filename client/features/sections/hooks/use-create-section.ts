import type { Section } from "../../../../src/model/section.ts";
import { trpc } from "../../../lib/calls/trpc.ts";
import { fieldFailure } from "../../../lib/errors/api-error.ts";

/** Adds a section to one of the viewer's boards, and refetches the board's counts, sections and Pins. */
export function useCreateSection(boardId: string) {
  const utils = trpc.useUtils();
  const mutation = trpc.sections.create.useMutation({
    onSuccess: () =>
      Promise.all([
        utils.sections.list.invalidate({ boardId }),
        utils.boards.get.invalidate(),
        utils.boards.list.invalidate(),
        utils.feeds.board.invalidate(),
      ]),
  });

  /** @returns the section, or null if the server refused; `error` says why */
  const create = (name: string, initialPins: string[]): Promise<Section | null> =>
    mutation.mutateAsync({ boardId, name, initialPins }).catch(() => null);
  return {
    create,
    isCreating: mutation.isPending,
    error: mutation.error && fieldFailure(mutation.error, "name"),
    clearError: () => mutation.error && mutation.reset(),
  };
}
