import { z } from "zod";
import { defineContract } from "../contract/define-contract.ts";
import { ownUserSchema } from "../users/user.ts";

/** Who is here: what every page asks first, so a visitor gets an answer and no error. */
export const viewer = defineContract({
  name: "auth.viewer",
  kind: "query",
  access: "public",
  summary: "The person who is logged in, or null for a visitor",
  rest: { method: "GET", path: "/v3/viewer/" },
  input: z.object({}),
  output: z.object({ user: ownUserSchema.nullable(), country: z.string() }),
  errors: [],
});
