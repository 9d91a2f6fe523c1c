import { defineContract } from "../contract/define-contract.ts";
import { NAME_MAX } from "../identity/account-limits.ts";
import { textSchema } from "../model/values.ts";
import { register } from "./register.contract.ts";

/**
 * Opens a business account (spec visitor 6): an email sign-up with the name of the business, which becomes the
 * first name too.
 */
export const registerPartner = defineContract({
  name: "auth.registerPartner",
  kind: "mutation",
  access: "public",
  summary: "Open a business account",
  rest: { method: "POST", path: "/v3/register/partner/" },
  resource: { name: "PartnerRegisterResource", verb: "create" },
  limits: register.limits,
  input: register.input.extend({ businessName: textSchema(NAME_MAX).optional() }),
  output: register.output,
  errors: register.errors,
});
