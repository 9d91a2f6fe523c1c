import { registerGoogle as contract } from "../../../src/auth/register-google.contract.ts";
import { byIdToken } from "../../platform/identity/prove.ts";
import { implement } from "../../platform/procedure/implement.ts";
import { signUpElsewhere } from "./sign-up-elsewhere.ts";

export const registerGoogle = implement(contract, async ({ ctx, input, fail }) =>
  byIdToken(ctx, "google", input.googleOpenIdToken, fail, async (who) => {
    // Without Google's proof the address may belong to somebody else, because the person only typed it at Google.
    if (who.email === null || !who.isEmailProven) return fail("SOCIAL_TOKEN_INVALID");
    return signUpElsewhere(ctx, who, input, fail);
  }),
);
