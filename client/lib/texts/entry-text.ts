import { type Problem, problemOf, type RuleProblem } from "../../../src/model/problem.ts";
import { en } from "../../../src/texts/en/auth.ts";
import { rules } from "../../../src/texts/en/rules.ts";
import { WORDED_AS } from "../../../src/texts/worded-as.ts";

type Paths<T> = {
  [K in keyof T & string]: T[K] extends string ? K : `${K}.${Paths<T[K]>}`;
}[keyof T & string];
export type EntryTextKey = Paths<typeof en> | `rules:${keyof typeof rules}`;
type ErrorKey = keyof typeof en.errors;

/** The values of a text's placeholders. */
export type EntryValues = Readonly<Record<string, string | number>>;

/** A displayable text: a key of the catalog, or the server's own text for a code unknown here. */
export type EntryText = { key: EntryTextKey; values?: EntryValues } | { text: string };

export const say = (key: EntryTextKey, values?: EntryValues): EntryText => (values ? { key, values } : { key });
export const sayError = (key: ErrorKey, values?: EntryValues): EntryText => say(`errors.${key}`, values);

/** The error of a form rule. */
export const sayRule = ({ code, params }: RuleProblem): EntryText => sayCode({ code, params }) ?? { text: code };

/** The server's error, in the server's own words if the code has no text here. */
export const sayReason = (reason: Problem | null | undefined, words: string): EntryText =>
  (reason && sayCode(reason)) ?? { text: words };

/** Forms store errors as strings: an encoded code of the catalog, or plain text. */
export function sayMessage(message: string): EntryText {
  const problem = problemOf(message);
  return problem ? sayReason(problem, message) : { text: message };
}

/** Whether the catalog has a text for a code. */
export const isSayable = (problem: Problem): boolean => sayCode(problem) !== null;

function sayCode({ code, params }: { code: string; params?: EntryValues | undefined }): EntryText | null {
  const worded = (WORDED_AS as Readonly<Record<string, string>>)[code] ?? code;
  if (worded in en.errors) return say(`errors.${worded as ErrorKey}`, params);
  return worded in rules ? say(`rules:${worded as keyof typeof rules}`, params) : null;
}
