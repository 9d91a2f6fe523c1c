import { createHmac, randomBytes, randomInt, scrypt, timingSafeEqual } from "node:crypto";
import { CODE_DIGITS, RECOVERY_CODE_LENGTH, RECOVERY_CODES } from "../../../src/mfa/limits.ts";
import { createLimiter } from "../system/limiter.ts";

/** Six digits from the system's random generator, each equally likely. */
export const newCode = () => String(randomInt(10 ** CODE_DIGITS)).padStart(CODE_DIGITS, "0");

/** The hash includes the challenge, so that a code is useless for any other challenge. */
export const hashCode = (challengeId: string, code: string) =>
  createHmac("sha256", `mfa:${challengeId}`).update(code).digest("base64url");

export function isSame(a: string, b: string): boolean {
  const [left, right] = [Buffer.from(a), Buffer.from(b)];
  return left.length === right.length && timingSafeEqual(left, right);
}

/** 32 characters, so that each carries 5 random bits; `code.rules.ts` parses them. */
const SIGNS = "0123456789abcdefghjkmnpqrstvwxyz";

const newRecoveryCode = () => [...randomBytes(RECOVERY_CODE_LENGTH)].map((byte) => SIGNS[byte & 31]).join("");

export const newRecoveryCodes = () => Array.from({ length: RECOVERY_CODES }, newRecoveryCode);

/** Groups a code's characters as in `abcd-efgh-jkmn-pqrs-tvwx-yz01`, so that people can copy it. */
export const inGroups = (code: string) => code.replace(/(.{4})(?=.)/g, "$1-");

/** scrypt parameters that need 16 MB of memory. */
const COST = { N: 2 ** 14, r: 8, p: 1, maxmem: 32 * 2 ** 20 };
const gate = createLimiter(2);

/**
 * The stored hash of a 16-character recovery code, which earlier releases created: 80 bits need a password hash (ASVS
 * 6.5.2). Current codes have 120 bits and are hashed like every other random secret (`system/ids.ts`).
 */
export const hashShortRecoveryCode = (salt: string, code: string): Promise<string> =>
  gate(
    () =>
      new Promise((resolve, reject) => {
        scrypt(code, salt, 32, COST, (error, key) => (error ? reject(error) : resolve(key.toString("base64url"))));
      }),
  );
