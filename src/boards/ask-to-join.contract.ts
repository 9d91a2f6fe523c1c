import { z } from "zod";
import { defineContract } from "../contract/define-contract.ts";
import { idSchema } from "../model/values.ts";
import { boardInviteSchema } from "./member.ts";

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
