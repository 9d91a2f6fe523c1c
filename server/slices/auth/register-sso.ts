import { registerSso as contract } from "../../../src/auth/register-sso.contract.ts";
import { implement } from "../../platform/procedure/implement.ts";
import { bySsoToken } from "../sso/public.ts";
import { signUpElsewhere } from "./sign-up-elsewhere.ts";

export const registerSso = implement(contract, async ({ ctx, input, fail }) =>
  bySsoToken(ctx, input, fail, (who) => {
    // A business needs a name; the default is its address's domain.
    const businessName = input.businessName || (who.email ?? "").split("@").pop() || "";
    return signUpElsewhere(ctx, who, { ...input, businessName }, fail);
  }),
);
