import { mfaTokenSchema } from "./code.rules.ts";
import { flagSchema } from "./values.ts";

/** What every call carries that ends in a log-in (spec visitor section 3, "Log-in credentials"). */
export const secondFactorFields = {
  /** The second factor: a code, a recovery code, or a passkey's answer as JSON text. */
  mfaToken: mfaTokenSchema.nullish(),
  /** Asks for another code; the one before ends. */
  mfaResend: flagSchema.nullish(),
};
