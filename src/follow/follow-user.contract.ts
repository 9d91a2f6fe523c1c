import { z } from "zod";
import { defineContract } from "../contract/define-contract.ts";
import { idSchema } from "../contract/values.ts";
import { userSchema } from "../users/user.ts";

/** Following twice is the same as once; nobody follows themselves (NOT_PERMITTED). */
export const followUser = defineContract({
  name: "follow.followUser",
  kind: "mutation",
  access: "user",
  summary: "Follow a person",
  rest: { method: "POST", path: "/v3/users/{userId}/follow/" },
  resource: { name: "UserFollowResource", verb: "create" },
  limits: ["follow"],
  input: z.object({ userId: idSchema, inviteCode: z.string().max(100).nullish() }),
  output: userSchema,
  errors: ["USER_NOT_FOUND", "ALREADY_FOLLOWING_LIMIT"],
});
