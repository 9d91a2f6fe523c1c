import { insertMember, joinBoard } from "../../../db/queries/boards/board-members.ts";
import { consumeEmailInvite } from "../../../db/queries/boards/email-invites.ts";
import { lockBoard } from "../../../db/queries/boards/find-board.ts";
import { findActivePerson } from "../../../db/queries/users/find-user.ts";
import { acceptEmailInvite as contract } from "../../../src/boards/accept-email-invite.contract.ts";
import { implement } from "../../platform/procedure/implement.ts";
import { hydrateBoard } from "../../platform/serializers/hydrate-boards.ts";
import { hashSecret } from "../../platform/sessions/secret-tokens.ts";

export const acceptEmailInvite = implement(contract, async ({ ctx, input, fail }) => {
  const { db, events, newId, now } = ctx.deps;
  const userId = ctx.viewer.user.id;
  const tokenHash = hashSecret(input.token);
  const boardId = await db.transaction(async (tx) => {
    const found = (await consumeEmailInvite(tx, { tokenHash, now: now() })) ?? fail("INVITE_NOT_FOUND");
    const { boardId, role, invitedById } = found;
    const board = await lockBoard(tx, { boardId });
    // A block, either way, voids the invitation.
    const owner = board && (await findActivePerson(tx, { id: board.ownerId, viewerId: userId }));
    if (!owner) return fail("INVITE_NOT_FOUND");
    if (owner.id === userId) return boardId;
    const isNew = await insertMember(tx, {
      id: newId(),
      boardId,
      userId,
      role,
      invitedById,
      isRequest: false,
      now: now(),
    });
    await joinBoard(tx, { boardId, userId, now: now(), ...(isNew && { role }) });
    await events.record(tx, "board.joined", { boardId, userId });
    return boardId;
  });
  return (await hydrateBoard(ctx, boardId)) ?? fail("INVITE_NOT_FOUND");
});
