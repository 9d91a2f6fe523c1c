import { z } from "zod";
import { defineContract } from "../contract/define-contract.ts";
import { pageOf, pagingFields } from "../model/paging.ts";
import { idSchema } from "../model/values.ts";
import { boardInviteSchema } from "./member.ts";

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
