import { z } from "zod";
import { defineContract } from "../contract/define-contract.ts";
import { coded } from "../model/problem.ts";

/**
 * The server's own check of an address: shape, disposable domains, the brand's name (spec visitor 5 and 7).
 */
export const validateEmail = defineContract({
  name: "auth.validateEmail",
  kind: "mutation",
  access: "public",
  summary: "Check whether an email address can be used to sign up",
  rest: [
    { method: "GET", path: "/v3/email/validation/" },
    { method: "POST", path: "/v3/email/validation/" },
  ],
  limits: ["addressProbe"],
  input: z.object({ email: z.string().max(1_000, coded("emailShape")).default("") }),
  output: z.object({
    isValid: z.boolean(),
    /** Message for the person if the address is refused. */
    message: z.string().nullable(),
    /** The address that was probably meant; forms show it with `didYouMean`. */
    suggestion: z.string().nullable(),
  }),
  errors: [],
});
