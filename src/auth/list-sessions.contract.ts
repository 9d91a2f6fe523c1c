import { z } from "zod";
import { defineContract } from "../contract/define-contract.ts";
import { sessionSchema } from "../model/session.ts";

/** Where one is logged in (SECURITY.md 7): this one first, then by when they were last seen. */
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
