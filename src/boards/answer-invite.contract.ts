import { z } from "zod";
import { defineContract } from "../contract/define-contract.ts";
import { coded } from "../model/problem.ts";
import { flagSchema, idSchema } from "../model/values.ts";
import { boardInviteSchema } from "./member.ts";

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
