import { problem, type RuleProblem } from "./problem.ts";

// Line feed and tab are text; every other control character, and half of a surrogate pair, is refused (SECURITY.md 31).
const CONTROL = /[\u0000-\u0008\u000b-\u001f\u007f-\u009f\u2028\u2029\u202a-\u202e\u2066-\u2069]/;

export const hasControls = (text: string): boolean => CONTROL.test(text);
/** Whether the database accepts a text: its texts can't contain NUL, nor its JSON half of a surrogate pair. */
export const isStorable = (text: string): boolean => text.isWellFormed() && !text.includes("\0");
export const isPlainText = (text: string): boolean => !hasControls(text) && text.isWellFormed();

/**
 * Limits count code points, as JSON Schema's maxLength does: an emoji is one character, unlike in JavaScript's length.
 */
export const isLongerThan = (text: string, max: number): boolean => text.length > max && [...text].length > max;

/** The first `max` characters of a text. */
export const cutText = (text: string, max: number): string =>
  text.length > max ? [...text].slice(0, max).join("") : text;

/** Reduces text from elsewhere to its valid part: no refused characters, at most `max` characters. */
export function keepableText(text: string, max: number): string {
  const plain = text
    .toWellFormed()
    .replace(/[\u2028\u2029]/g, "\n")
    .replace(new RegExp(CONTROL, "g"), "");
  return cutText(plain, max);
}

/** Only invisible characters, such as joiners, fillers and the Braille blank. */
const UNSEEN = /^[\s\p{Default_Ignorable_Code_Point}\u2800]*$/u;

/** Normalizes a person's text for storage: trimmed, with one kind of line end, and empty if nothing is visible. */
export const cleanText = (text: string): string => (UNSEEN.test(text) ? "" : text.replace(/\r\n?/g, "\n").trim());

/** The text typed after `sent`; all of it if it no longer begins with `sent`. */
export const typedSince = (sent: string, now: string): string =>
  now.startsWith(sent) ? now.slice(sent.length).trimStart() : now;

/**
 * Checks a text against the rules of `textSchema`; null if it is valid.
 * @param max characters allowed
 */
export function textProblem(text: string, max: number): RuleProblem | null {
  const clean = cleanText(text);
  if (isLongerThan(clean, max)) return problem("tooManyCharacters", { max });
  return isPlainText(clean) ? null : problem("charactersRefused");
}
