import { trpc } from "../../../lib/calls/trpc.ts";
import { useOneAtATime } from "../../../lib/calls/use-one-at-a-time.ts";
import { failureOf } from "../../../lib/errors/api-error.ts";
import { KNOWN_ERRORS } from "../../../lib/errors/known-errors.ts";
import { showToast } from "../../../lib/forms/toast-queue.ts";
import { useTexts } from "../../../lib/texts/texts.ts";

/** A person's own actions to join and leave a board. Each returns whether it was done; a refusal is shown. */
export function useJoining() {
  const t = useTexts("boards");
  const utils = trpc.useUtils();
  const oneAtATime = useOneAtATime();
  const answerCall = trpc.boards.answerInvite.useMutation();
  const askCall = trpc.boards.askToJoin.useMutation();
  const leaveCall = trpc.boards.removeMember.useMutation();

  const { invites, get, list, picker } = utils.boards;
  const readAgain = () => Promise.all([invites, get, list, picker].map((query) => query.invalidate()));

  async function act(call: () => Promise<unknown>, said: string): Promise<boolean> {
    try {
      return await oneAtATime(async () => {
        await call();
        showToast(said, { kind: "success" });
        await readAgain();
      });
    } catch (error) {
      showToast(failureOf(error).message, { kind: "error" });
      // The request may have been answered in the meantime.
      void readAgain();
      return false;
    }
  }
  /** A person who was removed in the meantime is no longer on the board either. */
  async function leaveBoard(boardId: string): Promise<void> {
    try {
      await leaveCall.mutateAsync({ boardId });
    } catch (error) {
      if (failureOf(error).code !== KNOWN_ERRORS.INVITE_NOT_FOUND) throw error;
    }
  }
  return {
    answer: (board: { id: string; name: string }, accept: boolean) =>
      act(
        () => answerCall.mutateAsync({ boardId: board.id, accept }),
        accept ? t("collaborators.joined", { board: board.name }) : t("collaborators.declined"),
      ),
    ask: (board: { id: string }) => act(() => askCall.mutateAsync({ boardId: board.id }), t("collaborators.asked")),
    takeBack: (board: { id: string }) =>
      act(async () => {
        await leaveCall.mutateAsync({ boardId: board.id });
        askCall.reset();
      }, t("collaborators.takenBack")),
    leave: (board: { id: string; name: string }) =>
      act(() => leaveBoard(board.id), t("collaborators.left", { board: board.name })),
    isBusy: [answerCall, askCall, leaveCall].some(({ isPending }) => isPending),
    hasAsked: askCall.isSuccess,
  };
}
