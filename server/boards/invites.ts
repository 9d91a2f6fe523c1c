import { invitesOfPerson, membersOfBoard } from "../../db/queries/boards/board-members.ts";
import { emailInvitesOf } from "../../db/queries/boards/email-invites.ts";
import { invites as contract } from "../../src/boards/invites.contract.ts";
import { encodeBookmark } from "../../src/contract/paging.ts";
import { isId, readPosition, refuseBookmark } from "../present/pin-page.ts";
import { implement } from "../trpc/implement.ts";
import { viewableBoard } from "./board-access.ts";
import { presentEmailInvite, presentMember } from "./present-invite.ts";

export const invites = implement(contract, async ({ ctx, input, fail }) => {
  const { db, now } = ctx.deps;
  const userId = ctx.viewer.user.id;
  const position = readPosition(input, fail);
  if (position === "end") return { items: [], bookmark: null };
  const [after = null, ...more] = position ?? [];
  if (more.length > 0 || (after !== null && !isId(after))) return refuseBookmark(fail);
  const listing = { after, limit: input.pageSize + 1 };
  const board = input.boardId
    ? ((await viewableBoard(ctx, { boardId: input.boardId })) ?? fail("BOARD_NOT_FOUND"))
    : null;
  const isOwner = board?.ownerId === userId;
  const found = board
    ? await membersOfBoard(db, { boardId: board.id, onlyJoined: !isOwner, ...listing })
    : await invitesOfPerson(db, { userId, ...listing });
  const shown = found.slice(0, input.pageSize);
  const last = found.length > shown.length ? shown.at(-1) : undefined;
  // Addresses come once, before the people: a board never has many.
  const byMail = board && isOwner && after === null ? await emailInvitesOf(db, { boardId: board.id, now: now() }) : [];
  return {
    items: [
      ...byMail.map((invite) => presentEmailInvite(invite, board?.card ?? "null")),
      ...shown.map((view) => presentMember(ctx, view)),
    ],
    bookmark: last ? encodeBookmark([last.id]) : null,
  };
});
