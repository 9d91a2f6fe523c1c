import { z } from "zod";
import { boardBriefSchema } from "../model/board.ts";
import { userBriefSchema } from "../model/user.ts";
import { idSchema } from "../model/values.ts";

/** "add" saves Pins; "edit" also changes the board and its sections. */
export const memberRoleSchema = z.enum(["add", "edit"]);
export type MemberRole = z.output<typeof memberRoleSchema>;

/** The most collaborators of a board, invitations included. */
export const MEMBERS_MAX = 100;
/** People and addresses that one call invites. */
export const INVITED_AT_ONCE = 20;
/** How long the link of a mailed invitation is good for. */
export const EMAIL_INVITE_DAYS = 30;

/** A member of a board, an invited person, or one who asks to join; an invited address has no person yet. */
export const boardInviteSchema = z.object({
  id: idSchema,
  type: z.literal("board_invite"),
  status: z.enum(["joined", "invited", "requested"]),
  role: memberRoleSchema,
  board: boardBriefSchema,
  user: userBriefSchema.nullable(),
  email: z.string().nullable(),
  invitedBy: userBriefSchema.nullable(),
});
export type BoardInvite = z.output<typeof boardInviteSchema>;
