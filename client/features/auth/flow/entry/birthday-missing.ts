import { checkBirthday } from "../../../../../src/auth/birthday.rules.ts";
import { type EntryText, sayRule } from "../../../../lib/texts/entry-text.ts";
import type { EntryOptions } from "./options.ts";

/** What an emptied birthday says, as the button that it turns off can't be pressed to be told (spec visitor section 5). */
export function birthdayMissing(birthday: number | null, options: EntryOptions): EntryText | null {
  const wrong = birthday === null ? checkBirthday(birthday, options) : null;
  return wrong && sayRule(wrong);
}
