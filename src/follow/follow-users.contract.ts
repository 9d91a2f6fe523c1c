import { z } from "zod";
import { defineContract } from "../contract/define-contract.ts";
import { userSchema } from "../model/user.ts";
import { idSchema, listOf } from "../model/values.ts";
import { FOLLOW_AT_ONCE_MAX } from "./limits.ts";

/** All or none: if one person can't be followed, nobody is. The viewer's own id is ignored. */
export const followUsers = defineContract({
  name: "follow.followUsers",
  kind: "mutation",
  access: "user",
  acts: "write",
  summary: "Follow several people at once",
  rest: { method: "PUT", path: "/v3/users/follow/" },
  limits: ["follow"],
  input: z.object({ followeeIds: listOf(idSchema, FOLLOW_AT_ONCE_MAX) }),
  output: z.array(userSchema),
  errors: ["USER_NOT_FOUND", "ALREADY_FOLLOWING_LIMIT", "EMAIL_UNVERIFIED"],
});
