import { z } from "zod";
import { defineContract } from "../contract/define-contract.ts";
import { ownUserSchema } from "../model/user.ts";

/** The viewer's public and private facts. */
export const me = defineContract({
  name: "auth.me",
  kind: "query",
  access: "user",
  scope: "read",
  summary: "The person who is logged in",
  rest: { method: "GET", path: "/v3/users/me/" },
  input: z.object({}),
  output: ownUserSchema,
  errors: [],
});
