import type { RuleFailure } from "../model/errors.ts";
import { problem } from "../model/problem.ts";
import { USERNAME_MAX, USERNAME_MIN } from "./account-limits.ts";
import { RESERVED_USERNAMES } from "./reserved-usernames.ts";

/**
 * Checks whether a name can be a profile address: `/<username>/`.
 * @returns null if it can
 */
export function checkUsername(username: string): RuleFailure<"INVALID_PARAMETERS" | "USERNAME_TAKEN"> | null {
  const wrong = { error: "INVALID_PARAMETERS", field: "username" } as const;
  if (username.length < USERNAME_MIN || username.length > USERNAME_MAX) {
    return { ...wrong, ...problem("usernameLength", { min: USERNAME_MIN, max: USERNAME_MAX }) };
  }
  if (!/^[A-Za-z0-9_]+$/.test(username)) return { ...wrong, code: "usernameSigns" };
  return isReserved(username) ? { error: "USERNAME_TAKEN", field: "username", code: "USERNAME_TAKEN" } : null;
}

/** Whether one of the site's own pages uses the name. */
export const isReserved = (username: string) => RESERVED_USERNAMES.has(username.toLowerCase());

/** Username base if neither name nor address yields one. */
export const PLAIN_NAME = "pinner";

/** Leaves room for a suffix that makes the name unique. */
const BASE_MAX = USERNAME_MAX - 8;

/**
 * Derives a new person's base username from the first name, or else from the address up to the @, in plain letters.
 * @returns 3 to 22 characters that pass `checkUsername`'s shape
 */
export function usernameBase(firstName: string, emailLocal: string): string {
  for (const source of [firstName, emailLocal.replace(/\+.*$/, "")]) {
    const base = plainLetters(source);
    if (base.length >= USERNAME_MIN) return base;
  }
  return PLAIN_NAME;
}

const plainLetters = (text: string) =>
  text
    .normalize("NFKD")
    .replace(/[^A-Za-z0-9_]+/g, "")
    .toLowerCase()
    .slice(0, BASE_MAX);

/**
 * The username to try at each attempt: the bare base first, unless it is reserved, then the base with more and more
 * digits.
 * @param random a number from 0 up to 1
 */
export function usernameCandidate(base: string, attempt: number, random: number): string {
  if (attempt === 0 && !isReserved(base)) return base;
  const digits = Math.min(2 + attempt, 8);
  return base + String(Math.floor(random * 10 ** digits)).padStart(digits, "0");
}
