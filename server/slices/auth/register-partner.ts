import { registerPartner as contract } from "../../../src/auth/register-partner.contract.ts";
import { at } from "../../../src/model/problem.ts";
import { BUSINESS_NAME_REQUIRED } from "../../../src/users/business.rules.ts";
import { implement } from "../../platform/procedure/implement.ts";
import { signUpByEmail } from "./register.ts";

/** If the address already has an account, logs its owner in and changes nothing. */
export const registerPartner = implement(contract, async ({ ctx, input, fail }) => {
  const businessName = input.businessName || input.firstName || "";
  if (businessName === "") {
    fail("INVALID_PARAMETERS", at("businessName", BUSINESS_NAME_REQUIRED));
  }
  return signUpByEmail(ctx, input, fail, businessName);
});
