import { checkBirthday } from "../../../../../src/auth/birthday.rules.ts";
import { type EntryText, sayRule } from "../../../../lib/texts/entry-text.ts";
import type { EntryOptions } from "./options.ts";

/** The error of an emptied birthday, shown at once because it disables the button. */
export function birthdayMissing(birthday: number | null, options: EntryOptions): EntryText | null {
  const wrong = birthday === null ? checkBirthday(birthday, options) : null;
  return wrong && sayRule(wrong);
}
