import { deleteMember } from "../../../db/queries/boards/board-members.ts";
import { deleteEmailInvite } from "../../../db/queries/boards/email-invites.ts";
import { lockBoard } from "../../../db/queries/boards/find-board.ts";
import { removeMember as contract } from "../../../src/boards/remove-member.contract.ts";
import { lockOwnedBoard } from "../../platform/access/board-access.ts";
import { implement } from "../../platform/procedure/implement.ts";

export const removeMember = implement(contract, async ({ ctx, input, fail }) => {
  const { boardId, email } = input;
  const viewerId = ctx.viewer.user.id;
  const userId = input.userId ?? viewerId;
  await ctx.deps.db.transaction(async (tx) => {
    const isLeaving = email === undefined && userId === viewerId;
    if (isLeaving) await lockBoard(tx, { boardId });
    else if (!(await lockOwnedBoard(ctx, boardId, tx))) fail("BOARD_NOT_FOUND");
    const gone =
      email === undefined
        ? await deleteMember(tx, { boardId, userId })
        : await deleteEmailInvite(tx, { boardId, email: email.toLowerCase() });
    if (!gone) fail("INVITE_NOT_FOUND");
  });
  return [];
});
