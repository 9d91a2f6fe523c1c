import { PASSWORD_MIN_SIGN_UP } from "../identity/account-limits.ts";
import { isPlainAscii } from "../identity/plain-ascii.ts";
import type { RuleFailure } from "../model/rule-failure.ts";

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
