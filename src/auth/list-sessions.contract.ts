import { z } from "zod";
import { defineContract } from "../contract/define-contract.ts";
import { sessionSchema } from "../identity/session.ts";

/** Sessions of the person (SECURITY.md 7): this one first, then the most recently used. */
export const listSessions = defineContract({
  name: "auth.listSessions",
  kind: "query",
  access: "user",
  summary: "The browsers in which you are logged in",
  rest: { method: "GET", path: "/v3/users/me/sessions/" },
  input: z.object({}),
  output: z.array(sessionSchema),
  errors: [],
});
