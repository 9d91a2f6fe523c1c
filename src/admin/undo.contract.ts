import { z } from "zod";
import { defineContract } from "../contract/define-contract.ts";
import { idSchema } from "../model/values.ts";
import { optionalReasonSchema } from "./admin-account.ts";

/**
 * Restores everything as an upheld appeal does, and the person gets a mail. `src/safety/undo.rules.ts` has the refusals
 * (NOT_PERMITTED); a decision that somebody appealed is for whoever decides the appeal.
 */
export const undoDecision = defineContract({
  name: "admin.undoDecision",
  kind: "mutation",
  hides: "handler",
  access: "moderator",
  stepUp: true,
  summary: "Take a decision back that nobody has appealed: your own, or as an administrator anybody's",
  rest: { method: "POST", path: "/v3/admin/decisions/{decisionId}/undo/" },
  limits: ["write"],
  input: z.object({ decisionId: idSchema, note: optionalReasonSchema }),
  output: z.null(),
  errors: ["VIOLATION_NOT_FOUND", "APPEAL_NOT_RESTORABLE"],
});
