import { invitesOfPerson, type MemberView, membersOfBoard } from "../../../db/queries/boards/board-members.ts";
import { emailInvitesOf } from "../../../db/queries/boards/email-invites.ts";
import { invites as contract } from "../../../src/boards/invites.contract.ts";
import { viewableBoard } from "../../platform/access/board-access.ts";
import { implement } from "../../platform/procedure/implement.ts";
import { pageById } from "../../platform/serializers/page-by-id.ts";
import { serializeEmailInvite, serializeMember } from "./serialize-invite.ts";

export const invites = implement(contract, async ({ ctx, input, fail }) => {
  const { db, now } = ctx.deps;
  const userId = ctx.viewer.user.id;
  const board = input.boardId
    ? ((await viewableBoard(ctx, { boardId: input.boardId })) ?? fail("BOARD_NOT_FOUND"))
    : null;
  const isOwner = board?.ownerId === userId;
  const shown = (view: MemberView) => serializeMember(ctx, view);
  return pageById(input, fail, {
    list: async (at) => {
      if (!board) return (await invitesOfPerson(db, { userId, ...at })).map(shown);
      const people = await membersOfBoard(db, { boardId: board.id, viewerId: userId, onlyJoined: !isOwner, ...at });
      if (!isOwner) return people.map(shown);
      const addresses = await emailInvitesOf(db, { boardId: board.id, now: now(), ...at });
      const invited = addresses.map((invite) => serializeEmailInvite(ctx, invite, board.card));
      return [...people.map(shown), ...invited].sort(inOrder).slice(0, at.limit);
    },
    present: (found) => found,
  });
});

/** Sorts by time, which the ids contain. */
const inOrder = (one: { id: string }, other: { id: string }) => (BigInt(one.id) < BigInt(other.id) ? -1 : 1);
