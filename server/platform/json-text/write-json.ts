import { boundedMemo } from "../../../src/contract/bounded-memo.ts";
import { toCamelKey, toSnakeKey } from "../../../src/contract/case.ts";
import { withOrigin } from "../media/media-urls.ts";
import { JsonText, OwnKeys } from "./json-text.ts";

/** How a transport spells names. */
interface Spelling {
  /** The key's JSON text with its colon, `"name":`, for a name in our code. */
  keyText(key: string): string;
  cardText(card: JsonText<unknown>): string;
}

/**
 * A key in JSON text. Inside a string, quotes are escaped, and the closing quote of a value is never followed by a
 * colon, so nothing but keys can match.
 */
const SNAKE_KEY = /"[a-zA-Z0-9]+_\w+":/g;
const camelKeyText = boundedMemo((quoted) => `"${toCamelKey(quoted.slice(1, -2))}":`);

/**
 * For REST and resource answers. Cards already use these names; their addresses become absolute later, together with
 * the whole answer's.
 */
export const SNAKE: Spelling = {
  keyText: boundedMemo((key) => `${JSON.stringify(toSnakeKey(key))}:`),
  cardText: ({ text }) => text,
};
/** For tRPC. Renaming keys within the text is faster than renaming them in parsed objects. */
export const CAMEL: Spelling = {
  keyText: boundedMemo((key) => `${JSON.stringify(key)}:`),
  cardText: (card) => (card instanceof OwnKeys ? card.camelText : camelText(card)),
};

const camelText = ({ text, publicUrl }: JsonText<unknown>): string =>
  (publicUrl === null ? text : withOrigin(text, publicUrl)).replace(SNAKE_KEY, camelKeyText);

/** Serializes JSON and embeds JsonText values unchanged, which is faster than renaming the keys of a copy. */
export function writeJson(value: unknown, spelling: Spelling): string {
  if (typeof value === "string") return JSON.stringify(value);
  if (value === null || typeof value !== "object") return JSON.stringify(value) ?? "null";
  if (value instanceof JsonText) return spelling.cardText(value);
  let text = "";
  if (Array.isArray(value)) {
    for (const item of value) text += text ? `,${writeJson(item, spelling)}` : writeJson(item, spelling);
    return `[${text}]`;
  }
  if (value instanceof Date) return JSON.stringify(value);
  for (const key in value) {
    const item = (value as Record<string, unknown>)[key];
    if (item !== undefined) text += `${text ? "," : ""}${spelling.keyText(key)}${writeJson(item, spelling)}`;
  }
  return `{${text}}`;
}

/** Marks a record whose keys are a person's data but whose values have fields to rename. */
export function byOwnKeys<T>(entries: Iterable<readonly [string, T]>): OwnKeys<Record<string, T>> {
  const record = Object.fromEntries(entries);
  const written = (spelling: Spelling) =>
    `{${Object.entries(record).map(([key, value]) => `${JSON.stringify(key)}:${writeJson(value, spelling)}`)}}`;
  return new OwnKeys(written(SNAKE), written(CAMEL));
}
