import { z } from "zod";
import { defineContract } from "../contract/define-contract.ts";
import { boardSchema } from "../model/board.ts";
import { pageOf, pagingFields } from "../model/paging.ts";
import { userSchema } from "../model/user.ts";
import { idSchema, textSchema } from "../model/values.ts";

/** Newest first, without people who hide their follows from the viewer. */
export const followers = defineContract({
  name: "follow.followers",
  kind: "query",
  access: "public",
  acts: "read",
  summary: "Who follows a person",
  rest: { method: "GET", path: "/v3/users/{username}/followers/" },
  resource: { name: "UserFollowersResource", verb: "get" },
  paged: true,
  input: z.object({ username: textSchema(100), ...pagingFields }),
  output: pageOf(userSchema),
  errors: ["USER_NOT_FOUND", "FOLLOWS_HIDDEN"],
});

/** Newest first, without people who hide their follows from the viewer. */
export const following = defineContract({
  name: "follow.following",
  kind: "query",
  access: "public",
  acts: "read",
  summary: "The people a person follows",
  rest: { method: "GET", path: "/v3/users/{username}/following/" },
  resource: { name: "UserFollowingResource", verb: "get" },
  paged: true,
  input: z.object({ username: textSchema(100), ...pagingFields }),
  output: pageOf(userSchema),
  errors: ["USER_NOT_FOUND", "FOLLOWS_HIDDEN"],
});

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

/** Newest follow first, without boards that the viewer can no longer see. */
export const followedBoards = defineContract({
  name: "follow.followedBoards",
  kind: "query",
  access: "user",
  summary: "The boards that you follow",
  rest: { method: "GET", path: "/v3/users/me/followed_boards/" },
  paged: true,
  input: z.object(pagingFields),
  output: pageOf(boardSchema),
  errors: [],
});
