import { z } from "zod";
import { defineContract } from "../contract/define-contract.ts";
import { userSchema } from "../model/user.ts";
import { idSchema } from "../model/values.ts";

/** Also right where one did not follow. */
export const unfollowUser = defineContract({
  name: "follow.unfollowUser",
  kind: "mutation",
  access: "user",
  acts: "write",
  summary: "Unfollow a person",
  rest: { method: "DELETE", path: "/v3/users/{userId}/follow/" },
  resource: { name: "UserFollowResource", verb: "delete" },
  limits: ["follow"],
  input: z.object({ userId: idSchema }),
  output: userSchema,
  errors: ["USER_NOT_FOUND"],
});
