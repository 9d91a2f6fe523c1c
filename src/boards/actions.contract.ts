import { z } from "zod";
import { defineContract } from "../contract/define-contract.ts";
import { boardActionSchema } from "../model/board-action.ts";

/** Running actions, and those that ended in the last few minutes. */
export const actions = defineContract({
  name: "boards.actions",
  kind: "query",
  access: "user",
  acts: "read",
  summary: "Progress of the viewer's long board actions",
  rest: { method: "GET", path: "/v3/users/me/board_actions/" },
  resource: { name: "BoardActionsResource", verb: "get" },
  input: z.object({}),
  output: z.array(boardActionSchema),
  errors: [],
});
