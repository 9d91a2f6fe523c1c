import { z } from "zod";
import { boardBriefSchema } from "../model/board.ts";
import { userBriefSchema } from "../model/user.ts";
import { idSchema } from "../model/values.ts";

/** "add" saves Pins; "edit" also changes the board and its sections. */
export const memberRoleSchema = z.enum(["add", "edit"]);
export type MemberRole = z.output<typeof memberRoleSchema>;

/** Maximum collaborators of a board, including invitations. */
export const MEMBERS_MAX = 100;
/** Maximum people and addresses per call. */
export const INVITED_AT_ONCE = 20;
/** Days that a mailed invitation's link works. */
export const EMAIL_INVITE_DAYS = 30;

/** A member, an invited person, or one who asks to join; an invited address has no person yet. */
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
