import { Secret, TOTP } from "otpauth";
import { CODE_DIGITS } from "../../../src/mfa/limits.ts";

const PERIOD_S = 30;
/** Accepts codes one step off, because phone clocks can be wrong by half a minute and more. */
const WINDOW = 1;

/** 160 bits, as RFC 4226 section 4 recommends, in Base32. */
export const newAppSecret = () => new Secret({ size: 20 }).base32;

const totpOf = (secret: string, names: { issuer?: string; label?: string } = {}) =>
  new TOTP({
    ...names,
    secret: Secret.fromBase32(secret),
    // Every app supports SHA-1; some ignore any other choice and show wrong codes.
    algorithm: "SHA1",
    digits: CODE_DIGITS,
    period: PERIOD_S,
  });

/** The address in the QR code that an app scans. */
export const appUri = (secret: string, { issuer, label }: { issuer: string; label: string }) =>
  totpOf(secret, { issuer, label }).toString();

/** The 30-second step that a code is valid for, if that is the current one or one step off; null for a wrong code. */
export function stepOf(secret: string, code: string, now: Date): number | null {
  const totp = totpOf(secret);
  const timestamp = now.getTime();
  const delta = totp.validate({ token: code, timestamp, window: WINDOW });
  return delta === null ? null : totp.counter({ timestamp }) + delta;
}
