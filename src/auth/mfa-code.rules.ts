import type { RuleFailure } from "./rule-failure.ts";
import { en } from "./texts/en.ts";

/** Spaces and hyphens make a code easier to read and mean nothing. */
export const normalCode = (code: string) => code.replace(/[\s-]/g, "");

/** Six figures, of a text message or an authenticator app, or a recovery code of letters and figures. */
const CODE = /^(\d{6}|[A-Za-z0-9]{8,16})$/;

/** Spec visitor section 5, "Two-factor code". @returns null where it can be one */
export function checkCode(code: string): RuleFailure<"INVALID_PARAMETERS"> | null {
  const fail = (message: string) => ({ error: "INVALID_PARAMETERS" as const, field: "mfaToken", message });
  const bare = normalCode(code);
  if (bare === "") return fail(en.errors.codeRequired);
  return CODE.test(bare) ? null : fail(en.errors.codeShape);
}
