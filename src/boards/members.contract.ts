import { z } from "zod";
import { defineContract } from "../contract/define-contract.ts";
import { emailSchema } from "../identity/email-field.ts";
import { boardSchema } from "../model/board.ts";
import { pageOf, pagingFields } from "../model/paging.ts";
import { coded } from "../model/problem.ts";
import { flagSchema, idSchema, listOf } from "../model/values.ts";
import { boardInviteSchema, INVITED_AT_ONCE, memberRoleSchema } from "./member.ts";

/**
 * Other people see members and their own status; all invitations and requests are visible to the owner only. Without a
 * board: the viewer's own invitations.
 */
export const invites = defineContract({
  name: "boards.invites",
  kind: "query",
  access: "user",
  summary: "List a board's collaborators and invitations, or your own invitations",
  rest: [
    { method: "GET", path: "/v3/boards/{boardId}/invites/" },
    { method: "GET", path: "/v3/users/me/board_invites/" },
  ],
  resource: [
    { name: "BoardInvitesResource", verb: "get" },
    { name: "BoardInviteResource", verb: "get" },
    { name: "BoardCollaboratorResource", verb: "get" },
  ],
  paged: true,
  input: z.object({ boardId: idSchema.optional(), ...pagingFields }),
  output: pageOf(boardInviteSchema),
  errors: ["BOARD_NOT_FOUND"],
});

/** Callers: the owner (spec signed-in 6). Current members and invitations stay as they are. */
export const invite = defineContract({
  name: "boards.invite",
  kind: "mutation",
  access: "user",
  summary: "Invite people, or addresses by mail, to collaborate on a board",
  rest: { method: "POST", path: "/v3/boards/{boardId}/invites/" },
  resource: [
    { name: "BoardInvitesResource", verb: "create", rename: { users: "userIds", invitedUserIds: "userIds" } },
    { name: "BoardInviteResource", verb: "create", rename: { users: "userIds", invitedUserIds: "userIds" } },
    { name: "BoardCollaboratorResource", verb: "create", rename: { users: "userIds", invitedUserIds: "userIds" } },
  ],
  limits: ["write", "invite"],
  input: z
    .object({
      boardId: idSchema,
      userIds: listOf(idSchema, INVITED_AT_ONCE).default([]),
      emails: listOf(emailSchema, INVITED_AT_ONCE).default([]),
      role: memberRoleSchema.default("add"),
    })
    .refine(({ userIds, emails }) => userIds.length + emails.length > 0, {
      path: ["userIds"],
      message: coded("inviteeMissing"),
    }),
  /** Current state of the people named. */
  output: z.array(boardInviteSchema),
  errors: ["BOARD_NOT_FOUND", "USER_NOT_FOUND"],
});

/**
 * Without a user, the caller answers their own invitation. With a user, the owner answers that person's request to
 * join.
 */
export const answerInvite = defineContract({
  name: "boards.answerInvite",
  kind: "mutation",
  hides: false,
  access: "user",
  summary: "Accept or decline an invitation, or a request to join your board",
  rest: { method: "PUT", path: "/v3/boards/{boardId}/invites/" },
  resource: [
    { name: "BoardInvitesResource", verb: "update", rename: { invitedUserId: "userId" } },
    { name: "BoardInviteResource", verb: "update", rename: { invitedUserId: "userId" } },
  ],
  limits: ["write"],
  input: z
    .object({
      boardId: idSchema,
      userId: idSchema.optional(),
      accept: flagSchema.optional(),
      /** Opposite of `accept`; callers may send either. */
      decline: flagSchema.optional(),
    })
    .refine(({ accept, decline }) => (accept ?? decline) !== undefined && accept !== decline, {
      path: ["accept"],
      message: coded("inviteAnswer"),
    }),
  /** The membership; empty if it was declined. */
  output: z.array(boardInviteSchema),
  errors: ["BOARD_NOT_FOUND", "INVITE_NOT_FOUND"],
});

/** People who are already invited join at once. */
export const askToJoin = defineContract({
  name: "boards.askToJoin",
  kind: "mutation",
  access: "user",
  summary: "Ask to join a board",
  rest: { method: "POST", path: "/v3/boards/{boardId}/join_requests/" },
  resource: { name: "BoardJoinRequestResource", verb: "create" },
  limits: ["write", "invite"],
  input: z.object({ boardId: idSchema }),
  output: z.array(boardInviteSchema),
  errors: ["BOARD_NOT_FOUND"],
});

export const setRole = defineContract({
  name: "boards.setRole",
  kind: "mutation",
  hides: true,
  access: "user",
  summary: "Change what a collaborator may do on your board",
  rest: { method: "PUT", path: "/v3/boards/{boardId}/members/{userId}/" },
  resource: [
    { name: "BoardMemberResource", verb: "update" },
    { name: "BoardCollaboratorResource", verb: "update" },
  ],
  limits: ["write"],
  input: z.object({ boardId: idSchema, userId: idSchema, role: memberRoleSchema }),
  output: z.array(boardInviteSchema),
  errors: ["BOARD_NOT_FOUND", "INVITE_NOT_FOUND"],
});

/** Without a name, the caller leaves the board. Their Pins stay. */
export const removeMember = defineContract({
  name: "boards.removeMember",
  kind: "mutation",
  hides: true,
  access: "user",
  summary: "Leave a board; or, as its owner, take somebody off it or take an invitation back",
  rest: { method: "DELETE", path: "/v3/boards/{boardId}/invites/" },
  resource: [
    { name: "BoardInvitesResource", verb: "delete", rename: { invitedUserId: "userId" } },
    { name: "BoardInviteResource", verb: "delete", rename: { invitedUserId: "userId" } },
    { name: "BoardCollaboratorResource", verb: "delete", rename: { invitedUserId: "userId" } },
  ],
  limits: ["write"],
  input: z.object({ boardId: idSchema, userId: idSchema.optional(), email: z.string().trim().max(320).optional() }),
  output: z.array(z.never()),
  errors: ["BOARD_NOT_FOUND", "INVITE_NOT_FOUND"],
});

/** This call doesn't use the link up, because programs open links in mails too. */
export const emailInvite = defineContract({
  name: "boards.emailInvite",
  kind: "query",
  access: "user",
  summary: "Whether the link of a mailed invitation still lets somebody join, and to which board",
  rest: { method: "GET", path: "/v3/board_invites/" },
  resource: { name: "BoardEmailInviteResource", verb: "get" },
  limits: ["oneTimeSecret"],
  input: z.object({ token: z.string().min(1).max(200) }),
  output: z.object({ boardName: z.string() }),
  errors: ["INVITE_NOT_FOUND"],
});

/** The link works once, for any logged-in person: having the mail is the proof. */
export const acceptEmailInvite = defineContract({
  name: "boards.acceptEmailInvite",
  kind: "mutation",
  access: "user",
  summary: "Join a board by the link of a mailed invitation",
  rest: { method: "POST", path: "/v3/board_invites/accept/" },
  resource: { name: "BoardEmailInviteResource", verb: "create" },
  limits: ["oneTimeSecret"],
  input: z.object({ token: z.string().min(1).max(200) }),
  output: boardSchema,
  errors: ["INVITE_NOT_FOUND"],
});
