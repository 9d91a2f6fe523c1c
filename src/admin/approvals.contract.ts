import { z } from "zod";
import { defineContract } from "../contract/define-contract.ts";
import { idSchema } from "../model/values.ts";
import { optionalReasonSchema } from "./admin-account.ts";

/** The person gets a mail. `admin.accounts` lists who waits, in state `waiting`. */
export const approve = defineContract({
  name: "admin.approve",
  kind: "mutation",
  access: "admin",
  summary: "Open an account that waits for approval",
  rest: { method: "POST", path: "/v3/admin/accounts/{userId}/approve/" },
  limits: ["write"],
  input: z.object({ userId: idSchema }),
  output: z.null(),
  errors: ["USER_NOT_FOUND"],
});

/** The person gets a mail, without the reason, and can sign up again. */
export const decline = defineContract({
  name: "admin.decline",
  kind: "mutation",
  hides: false,
  access: "admin",
  summary: "Delete an account that waits for approval",
  rest: { method: "POST", path: "/v3/admin/accounts/{userId}/decline/" },
  stepUp: true,
  limits: ["write"],
  input: z.object({ userId: idSchema, reason: optionalReasonSchema }),
  output: z.null(),
  errors: ["USER_NOT_FOUND"],
});
