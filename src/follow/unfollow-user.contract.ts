import { z } from "zod";
import { defineContract } from "../contract/define-contract.ts";
import { userSchema } from "../model/user.ts";
import { idSchema } from "../model/values.ts";

/** Succeeds even if the viewer did not follow the person. */
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
