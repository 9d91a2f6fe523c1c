import { boundedMemo } from "../../../src/contract/bounded-memo.ts";
import { toCamelKey, toSnakeKey } from "../../../src/contract/case.ts";
import { withOrigin } from "../media/media-urls.ts";
import { JsonText, OwnKeys } from "./json-text.ts";

/** How a transport writes names. */
interface Spelling {
  /** `"name":` by the name in our code. */
  keyText(key: string): string;
  cardText(card: JsonText<unknown>): string;
}

/**
 * A name in a JSON text. Inside of a person's text the quotes stand escaped, and what ends a value's text is never
 * followed by a colon, so nothing else can match.
 */
const SNAKE_KEY = /"[a-zA-Z0-9]+_\w+":/g;
const camelKeyText = boundedMemo((quoted) => `"${toCamelKey(quoted.slice(1, -2))}":`);

/** REST and resource answers. Cards are written so, and their addresses made absolute with the whole answer's. */
export const SNAKE: Spelling = {
  keyText: boundedMemo((key) => `${JSON.stringify(toSnakeKey(key))}:`),
  cardText: ({ text }) => text,
};
/** Serializes for tRPC. Renaming keys within the text is faster than renaming them in parsed objects. */
export const CAMEL: Spelling = {
  keyText: boundedMemo((key) => `${JSON.stringify(key)}:`),
  cardText: (card) => (card instanceof OwnKeys ? card.camelText : camelText(card)),
};

const camelText = ({ text, publicUrl }: JsonText<unknown>): string =>
  (publicUrl === null ? text : withOrigin(text, publicUrl)).replace(SNAKE_KEY, camelKeyText);

/** Serializes JSON and embeds a JsonText unchanged, which is faster than renaming the keys of a copy. */
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

/** Marks a record whose keys are a person's data and whose values have fields to rename. */
export function byOwnKeys<T>(entries: Iterable<readonly [string, T]>): OwnKeys<Record<string, T>> {
  const record = Object.fromEntries(entries);
  const written = (spelling: Spelling) =>
    `{${Object.entries(record).map(([key, value]) => `${JSON.stringify(key)}:${writeJson(value, spelling)}`)}}`;
  return new OwnKeys(written(SNAKE), written(CAMEL));
}
