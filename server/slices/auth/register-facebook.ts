import { registerFacebook as contract } from "../../../src/auth/register-facebook.contract.ts";
import { byFacebookToken } from "../../platform/identity/prove.ts";
import { implement } from "../../platform/procedure/implement.ts";
import { accountOf, enterAccount } from "./log-in-elsewhere.ts";

export const registerFacebook = implement(contract, async ({ ctx, input, fail }) => {
  const who = await byFacebookToken(ctx, input, fail);
  const account = await accountOf(ctx, who);
  return account
    ? enterAccount(ctx, account, who, fail)
    : fail("SOCIAL_SIGNUP_DISABLED", { reason: { code: "facebookNotForNew" } });
});
