import { type Problem, problemOf, type RuleProblem } from "../../../src/model/problem.ts";
import { en } from "../../../src/texts/en/auth.ts";
import { rules } from "../../../src/texts/en/rules.ts";
import { WORDED_AS } from "../../../src/texts/worded-as.ts";

type Paths<T> = {
  [K in keyof T & string]: T[K] extends string ? K : `${K}.${Paths<T[K]>}`;
}[keyof T & string];
export type EntryTextKey = Paths<typeof en> | `rules:${keyof typeof rules}`;
type ErrorKey = keyof typeof en.errors;

/** What fills the placeholders of a text. */
export type EntryValues = Readonly<Record<string, string | number>>;

/** Something to read: a text of the catalogue, or the server's own words where this side hasn't got the code. */
export type EntryText = { key: EntryTextKey; values?: EntryValues } | { text: string };

export const say = (key: EntryTextKey, values?: EntryValues): EntryText => (values ? { key, values } : { key });
export const sayError = (key: ErrorKey, values?: EntryValues): EntryText => say(`errors.${key}`, values);

/** What a form's rule found wrong. */
export const sayRule = ({ code, params }: RuleProblem): EntryText => sayCode({ code, params }) ?? { text: code };

/** What the server found wrong, in the words it sent where this side has none for the code. */
export const sayReason = (reason: Problem | null | undefined, words: string): EntryText =>
  (reason && sayCode(reason)) ?? { text: words };

/** A form keeps a text only: a code of the catalogue, or words. */
export function sayMessage(message: string): EntryText {
  const problem = problemOf(message);
  return problem ? sayReason(problem, message) : { text: message };
}

/** Whether this side has words for a code. */
export const isSayable = (problem: Problem): boolean => sayCode(problem) !== null;

function sayCode({ code, params }: { code: string; params?: EntryValues | undefined }): EntryText | null {
  const worded = (WORDED_AS as Readonly<Record<string, string>>)[code] ?? code;
  if (worded in en.errors) return say(`errors.${worded as ErrorKey}`, params);
  return worded in rules ? say(`rules:${worded as keyof typeof rules}`, params) : null;
}
