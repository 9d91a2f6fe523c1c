import { countMembers, findMember, insertMember, joinBoard } from "../../../db/queries/boards/board-members.ts";
import { lockBoard } from "../../../db/queries/boards/find-board.ts";
import { askToJoin as contract } from "../../../src/boards/ask-to-join.contract.ts";
import { MEMBERS_MAX } from "../../../src/boards/member.ts";
import { problem } from "../../../src/model/problem.ts";
import { viewableBoard } from "../../platform/access/board-access.ts";
import { implement } from "../../platform/procedure/implement.ts";
import { showMembers } from "./show-members.ts";

export const askToJoin = implement(contract, async ({ ctx, input, fail }) => {
  const { db, events, newId, now } = ctx.deps;
  const { boardId } = input;
  const userId = ctx.viewer.user.id;
  await db.transaction(async (tx) => {
    await lockBoard(tx, { boardId });
    const board = (await viewableBoard(ctx, { boardId }, tx)) ?? fail("BOARD_NOT_FOUND");
    if (board.ownerId === userId) fail("NOT_PERMITTED", { reason: { code: "boardYoursAlready" } });
    const known = await findMember(tx, { boardId, userId });
    if (known?.joinedAt || known?.isRequest) return;
    if (known) return joinBoard(tx, { boardId, userId, now: now() });
    if ((await countMembers(tx, { boardId })) >= MEMBERS_MAX)
      fail("NOT_PERMITTED", { reason: problem("boardMembersFull", { max: MEMBERS_MAX }) });
    await insertMember(tx, {
      id: newId(),
      boardId,
      userId,
      role: "add",
      invitedById: null,
      isRequest: true,
      now: now(),
    });
    await events.record(tx, "board.join_requested", { boardId, userId });
  });
  return showMembers(ctx, boardId, [userId]);
});
