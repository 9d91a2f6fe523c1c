import { z } from "zod";
import { defineContract } from "../contract/define-contract.ts";
import { idSchema } from "../model/values.ts";

/** Takes effect at once. */
export const endSession = defineContract({
  name: "auth.endSession",
  kind: "mutation",
  hides: true,
  access: "user",
  summary: "Log out of one browser",
  rest: { method: "DELETE", path: "/v3/users/me/sessions/{sessionId}/" },
  limits: ["write"],
  input: z.object({ sessionId: idSchema }),
  output: z.null(),
  errors: ["SESSION_NOT_FOUND"],
});
