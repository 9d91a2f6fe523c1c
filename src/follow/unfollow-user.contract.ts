import { z } from "zod";
import { defineContract } from "../contract/define-contract.ts";
import { idSchema } from "../contract/values.ts";
import { userSchema } from "../users/user.ts";

/** Also right where one did not follow. */
export const unfollowUser = defineContract({
  name: "follow.unfollowUser",
  kind: "mutation",
  access: "user",
  summary: "Stop following a person",
  rest: { method: "DELETE", path: "/v3/users/{userId}/follow/" },
  resource: { name: "UserFollowResource", verb: "delete" },
  limits: ["follow"],
  input: z.object({ userId: idSchema }),
  output: userSchema,
  errors: ["USER_NOT_FOUND"],
});
