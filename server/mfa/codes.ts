import { createHmac, randomBytes, randomInt, scrypt, timingSafeEqual } from "node:crypto";
import { CODE_DIGITS, RECOVERY_CODE_LENGTH, RECOVERY_CODES } from "../../src/mfa/limits.ts";
import { createLimiter } from "../limiter.ts";

/** Six digits, each as likely as any other, by the system's generator. */
export const newCode = () => String(randomInt(10 ** CODE_DIGITS)).padStart(CODE_DIGITS, "0");

/** Keyed by its challenge, so that a code is worth nothing for another one. */
export const hashCode = (challengeId: string, code: string) =>
  createHmac("sha256", `mfa:${challengeId}`).update(code).digest("base64url");

export function isSame(a: string, b: string): boolean {
  const [left, right] = [Buffer.from(a), Buffer.from(b)];
  return left.length === right.length && timingSafeEqual(left, right);
}

/** 32 signs, so that each is 5 random bits; `code.rules.ts` reads them. */
const SIGNS = "0123456789abcdefghjkmnpqrstvwxyz";

const newRecoveryCode = () => [...randomBytes(RECOVERY_CODE_LENGTH)].map((byte) => SIGNS[byte & 31]).join("");

export const newSalt = () => randomBytes(16).toString("base64url");
export const newRecoveryCodes = () => Array.from({ length: RECOVERY_CODES }, newRecoveryCode);

/** `abcd-efgh-jkmn-pqrs`, as a person copies it. */
export const inGroups = (code: string) => code.replace(/(.{4})(?=.)/g, "$1-");

/** 16 MB and some 30 ms. A code is 80 random bits, so the cost of a person's own password is not needed on top. */
const COST = { N: 2 ** 14, r: 8, p: 1, maxmem: 32 * 2 ** 20 };
const gate = createLimiter(2);

/** A recovery code has 80 bits; fewer than 112 want a hash for passwords (ASVS 6.5.2). One salt for a set: one hash finds it. */
export const hashRecoveryCode = (salt: string, code: string): Promise<string> =>
  gate(
    () =>
      new Promise((resolve, reject) => {
        scrypt(code, salt, 32, COST, (error, key) => (error ? reject(error) : resolve(key.toString("base64url"))));
      }),
  );
