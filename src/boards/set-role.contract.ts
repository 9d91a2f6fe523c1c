import { z } from "zod";
import { defineContract } from "../contract/define-contract.ts";
import { idSchema } from "../model/values.ts";
import { boardInviteSchema, memberRoleSchema } from "./member.ts";

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
