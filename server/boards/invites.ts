import { invitesOfPerson, membersOfBoard } from "../../db/queries/boards/board-members.ts";
import { emailInvitesOf } from "../../db/queries/boards/email-invites.ts";
import { invites as contract } from "../../src/boards/invites.contract.ts";
import { pageById } from "../present/page-by-id.ts";
import { implement } from "../trpc/implement.ts";
import { viewableBoard } from "./board-access.ts";
import { presentEmailInvite, presentMember } from "./present-invite.ts";

export const invites = implement(contract, async ({ ctx, input, fail }) => {
  const { db, now } = ctx.deps;
  const userId = ctx.viewer.user.id;
  const board = input.boardId
    ? ((await viewableBoard(ctx, { boardId: input.boardId })) ?? fail("BOARD_NOT_FOUND"))
    : null;
  const isOwner = board?.ownerId === userId;
  const page = await pageById(input, fail, {
    list: (at) =>
      board
        ? membersOfBoard(db, { boardId: board.id, viewerId: userId, onlyJoined: !isOwner, ...at })
        : invitesOfPerson(db, { userId, ...at }),
    present: (views) => views.map((view) => presentMember(ctx, view)),
  });
  if (!board || !isOwner || input.bookmark) return page;
  // Addresses come once, before the people: a board never has many.
  const byMail = await emailInvitesOf(db, { boardId: board.id, now: now() });
  return { ...page, items: [...byMail.map((invite) => presentEmailInvite(invite, board.card)), ...page.items] };
});
