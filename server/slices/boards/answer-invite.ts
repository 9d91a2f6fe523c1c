import { deleteMember, findMember, joinBoard } from "../../../db/queries/boards/board-members.ts";
import { lockBoard } from "../../../db/queries/boards/find-board.ts";
import { findActivePerson } from "../../../db/queries/users/find-user.ts";
import { answerInvite as contract } from "../../../src/boards/answer-invite.contract.ts";
import { lockOwnedBoard } from "../../platform/access/board-access.ts";
import { implement } from "../../platform/procedure/implement.ts";
import { showMembers } from "./show-members.ts";

export const answerInvite = implement(contract, async ({ ctx, input, fail }) => {
  const { db, events, now } = ctx.deps;
  const { boardId, accept = !input.decline } = input;
  const viewerId = ctx.viewer.user.id;
  const userId = input.userId ?? viewerId;
  const isOwnAnswer = userId === viewerId;
  await db.transaction(async (tx) => {
    if (isOwnAnswer) {
      const board = (await lockBoard(tx, { boardId })) ?? fail("INVITE_NOT_FOUND");
      if (!(await findActivePerson(tx, { id: board.ownerId, viewerId }))) fail("INVITE_NOT_FOUND");
    } else if (!(await lockOwnedBoard(ctx, boardId, tx))) fail("BOARD_NOT_FOUND");
    const found = await findMember(tx, { boardId, userId });
    // The owner answers a request to join, and the invited person an invitation; each is answered only once.
    if (!found || found.joinedAt || found.isRequest === isOwnAnswer) return fail("INVITE_NOT_FOUND");
    if (accept) await joinBoard(tx, { boardId, userId, now: now() });
    else await deleteMember(tx, { boardId, userId });
    if (accept) await events.record(tx, "board.joined", { boardId, userId });
  });
  return accept ? showMembers(ctx, boardId, [userId]) : [];
});
