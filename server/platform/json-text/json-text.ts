import { boundedMemo } from "../../../src/contract/bounded-memo.ts";
import { toCamel, toCamelKey, toSnakeKey } from "../../../src/contract/case.ts";

/**
 * A `T` that is already JSON text with snake_case keys, such as a stored Pin card. REST and resource answers embed the
 * text unchanged, which saves parsing and serializing; tRPC renames keys within the text. To access fields, call
 * `read()`.
 */
export class JsonText<T> {
  /** Makes `JsonText<A>` and `JsonText<B>` different types. */
  declare protected readonly value: T;

  /**
   * @param publicUrl the origin to put before paths in the text, if it has any. Transports that embed the text add the
   * origin to the whole answer in one pass, which is faster.
   */
  constructor(
    readonly text: string,
    readonly publicUrl: string | null = null,
  ) {}

  /** Parses the text; keys are camelCase. */
  read(): T {
    return toCamel(JSON.parse(this.publicUrl === null ? this.text : withOrigin(this.text, this.publicUrl))) as T;
  }
}

/** JSON text whose keys are data that a person chose, so no transport renames them. */
export class OwnKeys<T> extends JsonText<T> {
  /** @param camelText the text for tRPC, if the values have fields that must be renamed */
  constructor(
    text: string,
    readonly camelText: string = text,
  ) {
    super(text);
  }

  override read(): T {
    return JSON.parse(this.camelText) as T;
  }
}

type Plain = string | number | boolean | bigint | symbol | null | undefined | Date | Uint8Array;

/** A handler's output: a `T` of which all or any part may already be text. */
export type Wired<T> = unknown extends T
  ? T
  : T extends Plain
    ? T
    : JsonText<T> | (T extends readonly (infer Item)[] ? readonly Wired<Item>[] : InParts<T>);
/** An object that isn't text, but may contain text. */
export type InParts<T> = { [K in keyof T]: Wired<T[K]> };

/** A copy of `value` with every part that is JSON text parsed. */
export function readWired<T>(value: Wired<T>): T;
export function readWired(value: unknown): unknown;
export function readWired(value: unknown): unknown {
  if (value instanceof JsonText) return value.read();
  if (Array.isArray(value)) return value.map((item: unknown) => readWired(item));
  if (value === null || typeof value !== "object" || Object.getPrototypeOf(value) !== Object.prototype) return value;
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, readWired(item)]));
}

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

const PATH = 'url":"/media/';
/** The only address whose key doesn't end in `url`: an embed's `src`, for a Pin with a video (spec signed-in 3.1). */
const EMBED = '"embed":{"src":"/media/';

/**
 * Turns the paths in cards and rows (`/media/…`) into full addresses, because other programs download them. Only keys
 * that end in `url` match; inside a person's text, quotes are escaped. Written by hand, because `replaceAll` is slower.
 */
export function withOrigin(json: string, publicUrl: string): string {
  const address = `url":"${publicUrl}/media/`;
  let text = "";
  let from = 0;
  for (let at = json.indexOf(PATH); at >= 0; at = json.indexOf(PATH, from)) {
    text += json.slice(from, at) + address;
    from = at + PATH.length;
  }
  const whole = from === 0 ? json : text + json.slice(from);
  return whole.includes(EMBED) ? whole.replaceAll(EMBED, `"embed":{"src":"${publicUrl}/media/`) : whole;
}
