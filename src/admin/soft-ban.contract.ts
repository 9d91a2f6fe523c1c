import { z } from "zod";
import { defineContract } from "../contract/define-contract.ts";
import { idSchema } from "../model/values.ts";
import { reasonSchema } from "./admin-account.ts";

/** For an account that a stranger may have accessed (spec visitor 8). */
export const softBan = defineContract({
  name: "admin.softBan",
  kind: "mutation",
  hides: "handler",
  access: "admin",
  summary: "Log an account out everywhere until its owner has chosen a new password",
  rest: { method: "POST", path: "/v3/admin/accounts/{userId}/soft_ban/" },
  stepUp: true,
  limits: ["write"],
  input: z.object({ userId: idSchema, reason: reasonSchema }),
  output: z.null(),
  errors: ["USER_NOT_FOUND"],
});
