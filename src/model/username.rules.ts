import { USERNAME_MAX, USERNAME_MIN } from "./account-limits.ts";
import { problem } from "./problem.ts";
import { RESERVED_USERNAMES } from "./reserved-usernames.ts";
import type { RuleFailure } from "./rule-failure.ts";

/** Whether a name can be an address of this site: `/<username>/`. @returns null where it can */
export function checkUsername(username: string): RuleFailure<"INVALID_PARAMETERS" | "USERNAME_TAKEN"> | null {
  const wrong = { error: "INVALID_PARAMETERS", field: "username" } as const;
  if (username.length < USERNAME_MIN || username.length > USERNAME_MAX) {
    return { ...wrong, ...problem("usernameLength", { min: USERNAME_MIN, max: USERNAME_MAX }) };
  }
  if (!/^[A-Za-z0-9_]+$/.test(username)) return { ...wrong, code: "usernameSigns" };
  return isReserved(username) ? { error: "USERNAME_TAKEN", field: "username", code: "USERNAME_TAKEN" } : null;
}

/** Names that the site's own pages have. */
export const isReserved = (username: string) => RESERVED_USERNAMES.has(username.toLowerCase());

/** Where nothing of a person's own can be a username. */
export const PLAIN_NAME = "pinner";

/** Room for a suffix that makes the name the only one of its kind. */
const BASE_MAX = USERNAME_MAX - 8;

/**
 * What a new person's username starts from: their first name, or else the address up to the @, in plain letters.
 * @returns 3 to 22 signs that pass `checkUsername`'s shape
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
 * The name to try at each go: the bare one first, unless the site needs it itself, then with a few figures after it,
 * more of them each time.
 * @param random a number from 0 up to 1
 */
export function usernameCandidate(base: string, attempt: number, random: number): string {
  if (attempt === 0 && !isReserved(base)) return base;
  const digits = Math.min(2 + attempt, 8);
  return base + String(Math.floor(random * 10 ** digits)).padStart(digits, "0");
}
