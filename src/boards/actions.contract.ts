import { z } from "zod";
import { defineContract } from "../contract/define-contract.ts";
import { boardActionSchema } from "../model/board-action.ts";

/** Running actions, and those that ended in the last minutes. */
export const actions = defineContract({
  name: "boards.actions",
  kind: "query",
  access: "user",
  acts: "read",
  summary: "How far the viewer's long board actions are",
  rest: { method: "GET", path: "/v3/users/me/board_actions/" },
  resource: { name: "BoardActionsResource", verb: "get" },
  input: z.object({}),
  output: z.array(boardActionSchema),
  errors: [],
});
