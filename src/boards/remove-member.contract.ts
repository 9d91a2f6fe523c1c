import { z } from "zod";
import { defineContract } from "../contract/define-contract.ts";
import { idSchema } from "../model/values.ts";

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
