import { z } from "zod";
import { defineContract } from "../contract/define-contract.ts";
import { pageOf, pagingFields } from "../contract/paging.ts";
import { idSchema } from "../contract/values.ts";
import { boardInviteSchema } from "./member.ts";

/**
 * Others see who has joined, and how they stand themselves; invitations and requests of all are for the owner. Without a
 * board: what one is invited to.
 */
export const invites = defineContract({
  name: "boards.invites",
  kind: "query",
  access: "user",
  summary: "Who keeps a board together and who is invited to it, or one's own invitations",
  rest: [
    { method: "GET", path: "/v3/boards/{boardId}/invites/" },
    { method: "GET", path: "/v3/users/me/board_invites/" },
  ],
  resource: { name: "BoardInvitesResource", verb: "get" },
  paged: true,
  input: z.object({ boardId: idSchema.optional(), ...pagingFields }),
  output: pageOf(boardInviteSchema),
  errors: ["BOARD_NOT_FOUND"],
});
