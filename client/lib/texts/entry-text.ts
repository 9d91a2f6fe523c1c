import { en } from "../../../src/texts/en/auth.ts";

type Paths<T> = {
  [K in keyof T & string]: T[K] extends string ? K : `${K}.${Paths<T[K]>}`;
}[keyof T & string];
export type EntryTextKey = Paths<typeof en>;
type ErrorKey = keyof typeof en.errors;

/** What fills the placeholders of a text. */
export type EntryValues = Readonly<Record<string, string | number>>;

/** Something to read: a text of the catalogue, or the server's own words where the catalogue has none. */
export type EntryText = { key: EntryTextKey; values?: EntryValues } | { text: string };

export const say = (key: EntryTextKey, values?: EntryValues): EntryText => (values ? { key, values } : { key });
export const sayError = (key: ErrorKey, values?: EntryValues): EntryText => say(`errors.${key}`, values);

const PLACEHOLDER = /\{\{(\w+)\}\}/g;
const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");

/** Each English sentence as a pattern with a group for every placeholder. */
const SENTENCES = (Object.entries(en.errors) as [ErrorKey, string][]).map(([key, sentence]) => ({
  key,
  names: [...sentence.matchAll(PLACEHOLDER)].map(([, name = ""]) => name),
  pattern: new RegExp(`^${sentence.split(PLACEHOLDER).map(pieceOf).join("")}$`),
}));

/** `split` puts the captured names between the pieces of the sentence. */
function pieceOf(piece: string, index: number): string {
  return index % 2 === 1 ? "(.+)" : escaped(piece);
}

/**
 * What the rules and the server say in English, as a text of the catalogue, so that it is read in the person's language;
 * their own words where the catalogue hasn't got them.
 */
export function sayEnglish(sentence: string): EntryText {
  for (const { key, names, pattern } of SENTENCES) {
    const found = pattern.exec(sentence);
    if (!found) continue;
    const values = Object.fromEntries(names.map((name, index) => [name, found[index + 1] ?? ""]));
    return names.length > 0 ? sayError(key, values) : sayError(key);
  }
  return { text: sentence };
}

/** Why a call failed: that nothing was reached (code 0), what the server says of it, or that the fault is ours. */
export function sayFailure({ code, message }: { code: number; message: string | null }): EntryText {
  if (code === 0) return sayError("offline");
  return message ? sayEnglish(message) : sayError("ours");
}
