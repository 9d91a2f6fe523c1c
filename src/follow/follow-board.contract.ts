import { z } from "zod";
import { defineContract } from "../contract/define-contract.ts";
import { boardSchema } from "../model/board.ts";
import { idSchema } from "../model/values.ts";

/** Works for boards that the viewer can see, except their own (NOT_PERMITTED). */
export const followBoard = defineContract({
  name: "follow.followBoard",
  kind: "mutation",
  access: "user",
  acts: "write",
  summary: "Follow a board",
  rest: [
    { method: "POST", path: "/v3/boards/{boardId}/follow/" },
    { method: "PUT", path: "/v3/boards/{boardId}/follow/" },
  ],
  resource: { name: "BoardFollowResource", verb: "create" },
  limits: ["follow"],
  input: z.object({ boardId: idSchema }),
  output: boardSchema,
  errors: ["BOARD_NOT_FOUND", "ALREADY_FOLLOWING_LIMIT"],
});

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
