import { PASSWORD_LONG, PASSWORD_MAX, PASSWORD_MIN_SIGN_UP } from "../identity/account-limits.ts";
import { isPlainAscii, splitEmail } from "../identity/email.rules.ts";
import type { RuleFailure } from "../model/errors.ts";
import { problem, type RuleProblem } from "../model/problem.ts";

export interface PasswordCheck {
  /** Minimum number of characters: 6 at sign-up, 8 elsewhere, or more if the site requires it. */
  min: number;
  /** Input field that the errors belong to. */
  field: string;
  brandName: string;
  email?: string;
  /** The username that the person chose; one that the server generated is no reason to refuse. */
  username?: string;
}

type PasswordFailure = RuleFailure<
  "INVALID_PARAMETERS" | "PASSWORD_TOO_SHORT" | "PASSWORD_NOT_ASCII" | "PASSWORD_TOO_WEAK" | "PASSWORD_EQUALS_USERNAME"
>;

/**
 * Checks the rules that need no dictionary (spec visitor 5, SECURITY.md 2–3); the server also runs
 * `server/slices/auth/password.ts`.
 * @returns null if the password passes
 */
export function checkPassword(password: string, about: PasswordCheck): PasswordFailure | null {
  const fail = (error: PasswordFailure["error"], why: RuleProblem) => ({ error, field: about.field, ...why });
  if (!isPlainAscii(password)) return fail("PASSWORD_NOT_ASCII", problem("asciiOnly"));
  if (password.length < about.min) return fail("PASSWORD_TOO_SHORT", problem("passwordTooShort", { min: about.min }));
  if (password.length > PASSWORD_MAX)
    return fail("INVALID_PARAMETERS", problem("passwordTooLong", { max: PASSWORD_MAX }));
  if (about.username && same(password, about.username))
    return fail("PASSWORD_EQUALS_USERNAME", problem("passwordSame"));
  const guessable = contextWords(about).some((word) => same(password, word) || isDecorated(password, word));
  const repeats = password.length < PASSWORD_LONG && /^(.)\1*$/.test(password);
  return guessable || repeats ? fail("PASSWORD_TOO_WEAK", problem("passwordWeak")) : null;
}

const same = (a: string, b: string) => a.toLowerCase() === b.toLowerCase();

/** Words that attackers would try first for this site and this person. */
export function contextWords({ brandName, email, username }: Pick<PasswordCheck, "brandName" | "email" | "username">) {
  return [brandName, email, email && splitEmail(email).local, username].filter(
    (word) => word !== undefined && word !== "",
  ) as string[];
}

/** Shorter words may be part of a password with digits after them. */
const DECORATED_MIN = 4;

/** `Tackboard2024!` is still `tackboard`: symbols, and digits at either end, make a word no harder to guess. */
function isDecorated(password: string, word: string): boolean {
  const bare = (text: string) =>
    text
      .toLowerCase()
      .replace(/[^a-z0-9]/g, "")
      .replace(/^\d+|\d+$/g, "");
  const core = bare(word);
  return core.length >= DECORATED_MIN && bare(password) === core;
}

/**
 * Detects a password that can't be right, to avoid asking the server.
 * @returns null if it may be right
 */
export function checkGivenPassword(password: string): RuleFailure<"PASSWORD_NOT_ASCII" | "INCORRECT_PASSWORD"> | null {
  // Passwords are ASCII; anything else means the wrong keyboard layout.
  if (!isPlainAscii(password)) return { error: "PASSWORD_NOT_ASCII", field: "password", code: "asciiOnly" };
  if (password.length >= PASSWORD_MIN_SIGN_UP) return null;
  return { error: "INCORRECT_PASSWORD", field: "password", code: "passwordIncorrect" };
}
