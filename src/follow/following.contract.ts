import { z } from "zod";
import { defineContract } from "../contract/define-contract.ts";
import { pageOf, pagingFields } from "../model/paging.ts";
import { userSchema } from "../model/user.ts";
import { textSchema } from "../model/values.ts";

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
