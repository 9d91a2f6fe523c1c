import type { Board } from "../../../../src/model/board.ts";
import { trpc } from "../../../lib/calls/trpc.ts";
import { failureOf, isSessionOver } from "../../../lib/errors/api-error.ts";
import { showToast } from "../../../lib/forms/toast-queue.ts";
import { finishGoing } from "../../../lib/saving/going-boards.ts";
import { useTexts } from "../../../lib/texts/texts.ts";

/** A person to invite to a board being created. */
export interface ChosenPerson {
  id: string;
  name: string;
}
export interface Collaborators {
  people: readonly ChosenPerson[];
  emails: readonly string[];
}
export const NO_COLLABORATORS: Collaborators = { people: [], emails: [] };

/** Creates a board and invites its collaborators, then refetches the lists of boards. */
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

  /** @returns the board, or null if the server refused; `error` says why */
  async function create(
    input: { name: string; privacy: "public" | "secret"; advertiserId: string | null },
    { people, emails }: Collaborators,
  ): Promise<Board | null> {
    // A board that is being deleted may still use the name.
    await finishGoing();
    const board = await mutation.mutateAsync(input).catch(() => null);
    if (board && people.length + emails.length > 0) {
      // The board exists even if the invitations fail; they can be repeated on its page.
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
    /** An error shown under the name. */
    nameError: failure?.fields.name ?? null,
    /** An error beside Create; the page's own text if no server answered. */
    error:
      failure && !failure.fields.name
        ? [failure.code === 0 && t("createFailed"), failure.message].filter(Boolean).join(" ")
        : null,
    clearError: () => mutation.error && mutation.reset(),
  };
}
