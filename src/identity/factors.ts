import { z } from "zod";

/**
 * The second factors of an account, reduced to the facts that may be shown after the password, before the second
 * factor.
 */
export const factorsSchema = z.object({
  /** Last two digits of the phone that receives codes; null if the account has none. */
  phoneNumberEnd: z.string().nullable(),
  app: z.boolean(),
  passkey: z.boolean(),
  recoveryCodes: z.boolean(),
});
export type Factors = z.output<typeof factorsSchema>;

/** Whether log-in asks for more than the password. Recovery codes replace a factor but are not one. */
export const isTwoFactor = (factors: Factors) => factors.phoneNumberEnd !== null || factors.app || factors.passkey;

/** Changes that are reported to the person by mail, because an intruder may have made them. */
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
