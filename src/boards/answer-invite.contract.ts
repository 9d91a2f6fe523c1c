import { z } from "zod";
import { defineContract } from "../contract/define-contract.ts";
import { coded } from "../model/problem.ts";
import { flagSchema, idSchema } from "../model/values.ts";
import { boardInviteSchema } from "./member.ts";

/** Without a user: one's own invitation. With one: the owner answers a request to join. */
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
      /** The same said the other way round. */
      decline: flagSchema.optional(),
    })
    .refine(({ accept, decline }) => (accept ?? decline) !== undefined && accept !== decline, {
      path: ["accept"],
      message: coded("inviteAnswer"),
    }),
  /** The membership; nothing where it was declined. */
  output: z.array(boardInviteSchema),
  errors: ["BOARD_NOT_FOUND", "INVITE_NOT_FOUND"],
});
