import { z } from "zod";
import { defineContract } from "../contract/define-contract.ts";
import { pageOf, pagingFields } from "../model/paging.ts";
import { userSchema } from "../model/user.ts";
import { idSchema } from "../model/values.ts";

/** Newest first, without people who hide their follows from the viewer. */
export const boardFollowers = defineContract({
  name: "follow.boardFollowers",
  kind: "query",
  access: "public",
  acts: "read",
  summary: "Who follows a board",
  rest: { method: "GET", path: "/v3/boards/{boardId}/followers/" },
  resource: { name: "BoardFollowersResource", verb: "get" },
  paged: true,
  input: z.object({ boardId: idSchema, ...pagingFields }),
  output: pageOf(userSchema),
  errors: ["BOARD_NOT_FOUND"],
});
