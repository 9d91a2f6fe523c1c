import type { Board } from "../../../../src/model/board.ts";
import { failureOf, isSessionOver } from "../../../lib/api-error.ts";
import { finishGoing } from "../../../lib/going-boards.ts";
import { useTexts } from "../../../lib/texts/texts.ts";
import { showToast } from "../../../lib/toast-queue.ts";
import { trpc } from "../../../lib/trpc.ts";
import type { Collaborators } from "../collaborators.ts";

/** Makes a board and invites its collaborators; the lists of boards are read again afterwards. */
export function useCreateBoard() {
  const t = useTexts("picker");
  const utils = trpc.useUtils();
  const mutation = trpc.boards.create.useMutation({
    onSuccess: () =>
      Promise.all([
        utils.boards.picker.invalidate(),
        utils.boards.shortlist.invalidate(),
        utils.boards.list.invalidate(),
        utils.auth.viewer.invalidate(),
        utils.users.get.invalidate(),
      ]),
  });
  const invite = trpc.boards.invite.useMutation();

  /** @returns the board, or null where the server refused; `error` says why */
  async function create(
    input: { name: string; privacy: "public" | "secret"; advertiserId: string | null },
    { people, emails }: Collaborators,
  ): Promise<Board | null> {
    // One that is being deleted may have the same name.
    await finishGoing();
    const board = await mutation.mutateAsync(input).catch(() => null);
    if (board && people.length + emails.length > 0) {
      // The board is there whether they can be invited or not; its own page invites again.
      await invite
        .mutateAsync({ boardId: board.id, userIds: people.map(({ id }) => id), emails: [...emails] })
        .catch((error: unknown) =>
          showToast(t("inviteFailed", { reason: failureOf(error).message }), { kind: "error" }),
        );
    }
    return board;
  }
  const failure = mutation.error && !isSessionOver(mutation.error) ? failureOf(mutation.error) : null;
  return {
    create,
    isCreating: mutation.isPending || invite.isPending,
    /** Belongs under the name. */
    nameError: failure?.fields.name ?? null,
    /** Stands beside Create (spec signed-in section 8); where no server answered, the page's own words. */
    error:
      failure && !failure.fields.name
        ? [failure.code === 0 && t("createFailed"), failure.message].filter(Boolean).join(" ")
        : null,
    clearError: () => mutation.error && mutation.reset(),
  };
}
