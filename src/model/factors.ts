import { z } from "zod";

/** The second factors of an account, as far as somebody may know them who has proven nothing but a password. */
export const factorsSchema = z.object({
  /** The last two digits of the phone that codes go to; null where there is none. */
  phoneNumberEnd: z.string().nullable(),
  app: z.boolean(),
  passkey: z.boolean(),
  recoveryCodes: z.boolean(),
});
export type Factors = z.output<typeof factorsSchema>;

/** Whether log-in asks for more than the password. Recovery codes stand in for a factor, and are none. */
export const isTwoFactor = (factors: Factors) => factors.phoneNumberEnd !== null || factors.app || factors.passkey;

/** What a person is told of by mail, for it may not have been they. */
export const FACTOR_CHANGES = [
  "phone_added",
  "phone_removed",
  "app_added",
  "app_removed",
  "passkey_added",
  "passkey_removed",
  "recovery_codes_made",
  "recovery_code_used",
] as const;
export type FactorChange = (typeof FACTOR_CHANGES)[number];
