import { checkPassword, contextWords, type PasswordCheck } from "../../../src/auth/password.rules.ts";
import { isGuessable } from "./password-strength.ts";

/** Checks a new password: first the rules that the form knows too, then the dictionaries. */
export async function checkNewPassword(password: string, about: PasswordCheck) {
  const failure = checkPassword(password, about);
  if (failure) return failure;
  const weak = await isGuessable(password, contextWords(about));
  return weak ? ({ error: "PASSWORD_TOO_WEAK", field: about.field, code: "passwordWeak" } as const) : null;
}
