import { z } from "zod";
import { coded } from "../model/problem.ts";
import { flagSchema } from "../model/values.ts";

/** A passkey's answer as JSON is the longest valid `mfa_token`. */
export const MFA_TOKEN_MAX = 12_000;
/** A second factor: a code, a recovery code, or a passkey's answer as JSON text. */
export const mfaTokenSchema = z.string().max(MFA_TOKEN_MAX, coded("codeShape"));

/** Fields of every call that logs a person in (spec visitor 3). */
export const secondFactorFields = {
  /** The second factor: a code, a recovery code, or a passkey's answer as JSON text. */
  mfaToken: mfaTokenSchema.nullish(),
  /** Requests another code; the previous one expires. */
  mfaResend: flagSchema.nullish(),
};
