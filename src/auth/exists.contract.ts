import { z } from "zod";
import { defineContract } from "../contract/define-contract.ts";
import { coded } from "../model/problem.ts";

/** Whether an address has an account (spec visitor 7). */
export const exists = defineContract({
  name: "auth.exists",
  kind: "mutation",
  access: "public",
  summary: "Check whether an email address already has an account",
  rest: { method: "POST", path: "/v3/register/exists/" },
  resource: { name: "EmailExistsResource", verb: "get" },
  limits: ["addressProbe"],
  input: z.object({ email: z.string().max(1_000, coded("emailShape")).default("") }),
  output: z.boolean(),
  errors: ["EMAIL_INVALID"],
});
