import { z } from "zod";
import { defineContract } from "../contract/define-contract.ts";
import { emailSchema } from "../identity/email-field.ts";
import { coded } from "../model/problem.ts";
import { idSchema, listOf } from "../model/values.ts";
import { boardInviteSchema, INVITED_AT_ONCE, memberRoleSchema } from "./member.ts";

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
