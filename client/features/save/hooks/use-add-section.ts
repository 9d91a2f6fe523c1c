import { trpc } from "../../../lib/calls/trpc.ts";
import { fieldFailure } from "../../../lib/errors/api-error.ts";

/** Section creation: idle, saving, created, or an error until the name is edited. */
export function useAddSection(boardId: string) {
  const utils = trpc.useUtils();
  const mutation = trpc.sections.create.useMutation({
    onSuccess: () =>
      Promise.all([
        utils.sections.list.invalidate({ boardId }),
        utils.boards.picker.invalidate(),
        utils.boards.get.invalidate(),
      ]),
  });
  return {
    /** @returns the section, or null if the server refused; `error` says why. */
    add: (name: string) => mutation.mutateAsync({ boardId, name, nameSource: 0 }).catch(() => null),
    isSaving: mutation.isPending,
    error: mutation.error && fieldFailure(mutation.error, "name"),
    clearError: () => mutation.error && mutation.reset(),
  };
}
