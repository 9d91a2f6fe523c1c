import { z } from "zod";
import { defineContract } from "../contract/define-contract.ts";
import { idSchema } from "../model/values.ts";
import { SUSPENSION_CAUSES } from "./actions.ts";
import { reasonSchema } from "./admin-account.ts";

/** The person reads the cause in a mail and at log-in; the reason is for the log. */
export const suspend = defineContract({
  name: "admin.suspend",
  kind: "mutation",
  hides: "handler",
  access: "admin",
  summary: "Close an account: nobody sees it, and its owner can't log in",
  rest: { method: "POST", path: "/v3/admin/accounts/{userId}/suspend/" },
  stepUp: true,
  limits: ["write"],
  input: z.object({ userId: idSchema, cause: z.enum(SUSPENSION_CAUSES), reason: reasonSchema }),
  output: z.null(),
  errors: ["USER_NOT_FOUND"],
});
