import { z } from "zod";
import { defineContract } from "../contract/define-contract.ts";
import { idSchema } from "../contract/values.ts";
import { userSchema } from "./user.ts";

/** Without username and user id: the viewer, who must be logged in then. */
export const get = defineContract({
  name: "users.get",
  kind: "query",
  access: "public",
  summary: "A person by username or id",
  rest: { method: "GET", path: "/v3/users/{username}/" },
  resource: { name: "UserResource", verb: "get" },
  input: z.object({ username: z.string().max(100).optional(), userId: idSchema.optional() }),
  output: userSchema,
  errors: ["USER_NOT_FOUND", "MOVED"],
});
