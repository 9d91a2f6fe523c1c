import { z } from "zod";
import { defineContract } from "../contract/define-contract.ts";
import { boardSchema } from "../model/board.ts";
import { idSchema } from "../model/values.ts";

/** Succeeds even if the viewer did not follow the board. */
export const unfollowBoard = defineContract({
  name: "follow.unfollowBoard",
  kind: "mutation",
  access: "user",
  acts: "write",
  summary: "Unfollow a board",
  rest: { method: "DELETE", path: "/v3/boards/{boardId}/follow/" },
  resource: { name: "BoardFollowResource", verb: "delete" },
  limits: ["follow"],
  input: z.object({ boardId: idSchema }),
  output: boardSchema,
  errors: ["BOARD_NOT_FOUND"],
});
