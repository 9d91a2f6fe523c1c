import { z } from "zod";
import { defineContract } from "../contract/define-contract.ts";
import { flagSchema } from "../model/values.ts";

/** Ends every session and every access token; the calling browser can choose to stay logged in. */
export const endAllSessions = defineContract({
  name: "auth.endAllSessions",
  kind: "mutation",
  hides: true,
  access: "user",
  summary: "Log out everywhere",
  rest: { method: "DELETE", path: "/v3/users/me/sessions/" },
  limits: ["write"],
  input: z.object({ keepThis: flagSchema.default(false) }),
  output: z.null(),
  errors: [],
});
