import {
  countMembers,
  deleteMember,
  findMember,
  insertMember,
  invitesOfPerson,
  joinBoard,
  type MemberView,
  membersByName,
  membersOfBoard,
  setRole as writeRole,
} from "../../../db/queries/boards/board-members.ts";
import {
  consumeEmailInvite,
  deleteEmailInvite,
  type EmailInvite,
  emailInvitesOf,
  findEmailInvite,
  replaceEmailInvite,
} from "../../../db/queries/boards/email-invites.ts";
import { lockBoard } from "../../../db/queries/boards/find-board.ts";
import { activePeople, findActivePerson } from "../../../db/queries/users/find-user.ts";
import { closedToInvites } from "../../../db/queries/users/reach.ts";
import { type BoardInvite, EMAIL_INVITE_DAYS, MEMBERS_MAX } from "../../../src/boards/member.ts";
import * as contract from "../../../src/boards/members.contract.ts";
import type { BoardBrief } from "../../../src/model/board.ts";
import { at, problem } from "../../../src/model/problem.ts";
import type { UserBrief } from "../../../src/model/user.ts";
import { lockOwnedBoard, viewableBoard } from "../../platform/access/content-access.ts";
import { type InParts, JsonText } from "../../platform/json-text/json-text.ts";
import { mayMailTo } from "../../platform/mail/mail-budget.ts";
import type { Context, UserContext } from "../../platform/procedure/context.ts";
import { implement } from "../../platform/procedure/implement.ts";
import { hydrateBoard } from "../../platform/serializers/hydrate-boards.ts";
import { pageById } from "../../platform/serializers/page-by-id.ts";
import { hashSecret, newSecret } from "../../platform/system/ids.ts";

type Caller = Pick<Context, "deps">;

export function serializeMember(ctx: Caller, view: MemberView): InParts<BoardInvite> {
  const { publicUrl } = ctx.deps.config;
  return {
    id: view.id,
    type: "board_invite",
    status: view.joined ? "joined" : view.isRequest ? "requested" : "invited",
    role: view.role,
    board: new JsonText<BoardBrief>(view.boardCard),
    user: new JsonText<UserBrief>(view.userCard, publicUrl),
    email: null,
    invitedBy: view.inviterCard === null ? null : new JsonText<UserBrief>(view.inviterCard, publicUrl),
  };
}

/** For the board's owner, who sends the invitations. */
export function serializeEmailInvite(
  { viewer }: UserContext,
  invite: EmailInvite,
  boardCard: string,
): InParts<BoardInvite> {
  const { id, username, fullName, imageMediumUrl } = viewer.user;
  return {
    id: invite.id,
    type: "board_invite",
    status: "invited",
    role: invite.role,
    board: new JsonText<BoardBrief>(boardCard),
    user: null,
    email: invite.email,
    invitedBy: invite.invitedById === id ? { id, username, fullName, imageMediumUrl } : null,
  };
}

export const invites = implement(contract.invites, async ({ ctx, input, fail }) => {
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

/** The current state of some of a board's members, after a change. */
export async function showMembers(
  ctx: Pick<Context, "deps">,
  boardId: string,
  userIds: readonly string[],
): Promise<InParts<BoardInvite>[]> {
  const found = await membersByName(ctx.deps.db, { boardId, userIds });
  return found.map((view) => serializeMember(ctx, view));
}

const DAY_MS = 86_400_000;

export const invite = implement(contract.invite, async ({ ctx, input, fail }) => {
  const { db, events, newId, now } = ctx.deps;
  const { boardId, role } = input;
  const invitedById = ctx.viewer.user.id;
  const userIds = [...new Set(input.userIds)].filter((id) => id !== invitedById);
  const own = ctx.viewer.user.email.toLowerCase();
  const emails = [...new Set(input.emails.map((email) => email.toLowerCase()))].filter((email) => email !== own);
  if (input.userIds.length === 0 && emails.length === 0) {
    fail("INVALID_PARAMETERS", at("emails", { code: "ownAddress" }));
  }
  const mailed = new Set<string>();
  for (const email of emails) if (await mayMailTo(ctx, email)) mailed.add(email);
  const byMail = await db.transaction(async (tx) => {
    const board = (await lockOwnedBoard(ctx, boardId, tx)) ?? fail("BOARD_NOT_FOUND");
    const known = await activePeople(tx, { ids: userIds, viewerId: invitedById });
    if (known.length < userIds.length) fail("USER_NOT_FOUND");
    const closed = await closedToInvites(tx, { ids: userIds, viewerId: invitedById, boardId });
    if (closed) fail("NOT_PERMITTED", { reason: problem("invitesClosed", { name: closed.username }) });
    const many = await countMembers(tx, { boardId });
    if (many + userIds.length + emails.length > MEMBERS_MAX)
      fail("NOT_PERMITTED", { reason: problem("boardInvitesFull", { max: MEMBERS_MAX }) });
    for (const userId of userIds) {
      const id = newId();
      const isNew = await insertMember(tx, { id, boardId, userId, role, invitedById, isRequest: false, now: now() });
      if (isNew) await events.record(tx, "board.invited", { boardId, userId, invitedById });
    }
    const made = [];
    for (const email of emails) {
      // A placeholder: the job that sends the mail makes the link's secret, and until then nothing opens the
      // invitation.
      const tokenHash = hashSecret(newSecret());
      const createdAt = now();
      const expiresAt = new Date(createdAt.getTime() + EMAIL_INVITE_DAYS * DAY_MS);
      const written = { id: newId(), boardId, email, role, invitedById, tokenHash, createdAt, expiresAt };
      const kept = await replaceEmailInvite(tx, written);
      if (mailed.has(email)) await events.record(tx, "mail.board_invite", { boardId, email });
      made.push({ kept, card: board.card });
    }
    return made;
  });
  const shown = byMail.map(({ kept, card }) => serializeEmailInvite(ctx, kept, card));
  return [...shown, ...(await showMembers(ctx, boardId, userIds))];
});

export const answerInvite = implement(contract.answerInvite, async ({ ctx, input, fail }) => {
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

export const askToJoin = implement(contract.askToJoin, async ({ ctx, input, fail }) => {
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

export const setRole = implement(contract.setRole, async ({ ctx, input, fail }) => {
  const { boardId, userId, role } = input;
  await ctx.deps.db.transaction(async (tx) => {
    if (!(await lockOwnedBoard(ctx, boardId, tx))) fail("BOARD_NOT_FOUND");
    if (!(await findMember(tx, { boardId, userId }))) fail("INVITE_NOT_FOUND");
    await writeRole(tx, { boardId, userId, role });
  });
  return showMembers(ctx, boardId, [userId]);
});

export const removeMember = implement(contract.removeMember, async ({ ctx, input, fail }) => {
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

export const emailInvite = implement(contract.emailInvite, async ({ ctx, input, fail }) => {
  const { db, now } = ctx.deps;
  const found = await findEmailInvite(db, { tokenHash: hashSecret(input.token), now: now() });
  // A block, either way, voids the invitation.
  const owner = found && (await findActivePerson(db, { id: found.ownerId, viewerId: ctx.viewer.user.id }));
  return owner ? { boardName: found.boardName } : fail("INVITE_NOT_FOUND");
});

export const acceptEmailInvite = implement(contract.acceptEmailInvite, async ({ ctx, input, fail }) => {
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
