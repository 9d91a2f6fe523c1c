import { z } from "zod";
import { defineContract } from "../contract/define-contract.ts";
import { pageOf, pagingFields } from "../contract/paging.ts";
import { textSchema } from "../contract/values.ts";
import { userSchema } from "../users/user.ts";

/** Newest first. Left out are those who keep their follows to themselves, from whom they keep them. */
export const following = defineContract({
  name: "follow.following",
  kind: "query",
  access: "public",
  summary: "Whom a person follows",
  rest: { method: "GET", path: "/v3/users/{username}/following/" },
  resource: { name: "UserFollowingResource", verb: "get" },
  paged: true,
  input: z.object({ username: textSchema(100), ...pagingFields }),
  output: pageOf(userSchema),
  errors: ["USER_NOT_FOUND", "FOLLOWS_HIDDEN"],
});
