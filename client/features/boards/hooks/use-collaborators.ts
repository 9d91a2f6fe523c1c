import type { BoardInvite, MemberRole } from "../../../../src/boards/member.ts";
import type { Board } from "../../../../src/model/board.ts";
import { trpc } from "../../../lib/calls/trpc.ts";
import { useOneAtATime } from "../../../lib/calls/use-one-at-a-time.ts";
import { failureOf } from "../../../lib/errors/api-error.ts";
import { showToast } from "../../../lib/forms/toast-queue.ts";

/** A board's collaborators and the actions on them. Each action returns whether it was done; a refusal is shown. */
export function useCollaborators(board: Pick<Board, "id">) {
  const utils = trpc.useUtils();
  const oneAtATime = useOneAtATime();
  const boardId = board.id;
  const list = trpc.boards.invites.useInfiniteQuery(
    { boardId, pageSize: 250 },
    { initialCursor: null, getNextPageParam: (page) => page.bookmark },
  );
  const invite = trpc.boards.invite.useMutation();
  const answer = trpc.boards.answerInvite.useMutation();
  const setRole = trpc.boards.setRole.useMutation();
  const remove = trpc.boards.removeMember.useMutation();

  async function act(call: () => Promise<unknown>): Promise<boolean> {
    try {
      if (!(await oneAtATime(call))) return false;
    } catch (error) {
      showToast(failureOf(error).message, { kind: "error" });
      return false;
    }
    await Promise.all([utils.boards.invites.invalidate(), utils.boards.get.invalidate()]);
    return true;
  }
  const named = ({ user, email }: BoardInvite) =>
    user ? { boardId, userId: user.id } : { boardId, email: email ?? "" };
  return {
    list,
    inviteUser: (userId: string) => act(() => invite.mutateAsync({ boardId, userIds: [userId] })),
    inviteEmail: (email: string) => act(() => invite.mutateAsync({ boardId, emails: [email] })),
    answerRequest: (userId: string, accept: boolean) => act(() => answer.mutateAsync({ boardId, userId, accept })),
    setRole: (userId: string, role: MemberRole) => act(() => setRole.mutateAsync({ boardId, userId, role })),
    takeOff: (member: BoardInvite) => act(() => remove.mutateAsync(named(member))),
    isBusy: [invite, answer, setRole, remove].some(({ isPending }) => isPending),
  };
}
