import type { RuleFailure } from "../model/errors.ts";
import { RECOVERY_CODE_LENGTH, SHORT_RECOVERY_CODE_LENGTH } from "./limits.ts";

export type GivenFactor =
  /** Text messages and authenticator apps both send six digits. */
  { kind: "code"; code: string } | { kind: "recovery"; code: string } | { kind: "passkey"; answer: string };

/** People copy codes with spaces and dashes, type letters in either case, and digits at full width (NFKC, UAX #15). */
const bare = (text: string) =>
  text
    .normalize("NFKC")
    .replace(/[\s\p{Pd}]/gu, "")
    .toLowerCase();
// Excludes i, l, o and u, so that no letter is ambiguous and no code spells a word.
const RECOVERY = /^[0-9a-hj-km-np-tv-z]+$/;
const RECOVERY_LENGTHS: readonly number[] = [RECOVERY_CODE_LENGTH, SHORT_RECOVERY_CODE_LENGTH];

/** Normalizes a typed code; null if it has no known form. */
export function readFactor(text: string): GivenFactor | null {
  if (text.trimStart().startsWith("{")) return { kind: "passkey", answer: text };
  const code = bare(text);
  if (/^\d{6}$/.test(code)) return { kind: "code", code };
  return RECOVERY.test(code) && RECOVERY_LENGTHS.includes(code.length) ? { kind: "recovery", code } : null;
}

/**
 * Validates the second factor that was typed (spec visitor 5).
 * @param text content of the field
 */
export function checkCode(
  text: string,
  field = "mfaToken",
): RuleFailure<"MFA_CODE_INVALID" | "INVALID_PARAMETERS"> | null {
  if (text.trim() === "") return { error: "INVALID_PARAMETERS", field, code: "codeRequired" };
  if (readFactor(text)) return null;
  return { error: "MFA_CODE_INVALID", field, code: "codeShape" };
}
