import { findIdentity, listIdentities } from "../../../db/queries/identity/identities.ts";
import { facebookLoginData as contract } from "../../../src/identity/facebook-login-data.contract.ts";
import { byFacebookToken } from "../../platform/identity/prove.ts";
import { implement } from "../../platform/procedure/implement.ts";

export const facebookLoginData = implement(contract, async ({ ctx, input, fail }) => {
  const { db } = ctx.deps;
  const who = await byFacebookToken(ctx, input, fail);
  const found = (await findIdentity(db, who)) ?? fail("SOCIAL_ACCOUNT_NOT_MATCHED");
  const others = await listIdentities(db, { userId: found.user.id });
  const connectedToGoogle = others.some(({ provider }) => provider === "google");
  const hasPassword = found.user.passwordHash !== null;
  return {
    // The older name of this field; clients read either.
    connectedToGplus: connectedToGoogle,
    connectedToGoogle,
    hasPassword,
    isFbAuthOnly: !hasPassword && others.every(({ provider }) => provider === "facebook"),
  };
});
