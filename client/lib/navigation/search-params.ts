import { keepableText } from "../../../src/model/text.rules.ts";

/**
 * Parses queries as plain text, like the rest of the web. (The router's default parses values as JSON, which turns
 * `?q=2024` into a number and rounds long tokens.)
 */
export function parseSearch(search: string): Record<string, string> {
  // The server refuses texts with a NUL character.
  const given = [...new URLSearchParams(search)];
  return Object.fromEntries(given.map(([name, value]) => [name, value.replaceAll("\0", "")]));
}

/** @returns the query with its question mark; empty if nothing is set */
export function stringifySearch(search: Record<string, unknown>): string {
  const given = Object.entries(search).filter(([, value]) => value !== undefined && value !== null);
  const text = new URLSearchParams(given.map(([name, value]) => [name, String(value)])).toString();
  return text && `?${text}`;
}

/** A text parameter; values of another type count as missing. */
export const textParam = (value: unknown): string | undefined => (typeof value === "string" ? value : undefined);

/** Typed or pasted words in the form that the server accepts: without refused characters, and without splitting any. */
export const wordsParam = (value: unknown, max: number): string => keepableText(textParam(value) ?? "", max).trim();

const LAST_ID = 9_223_372_036_854_775_807n;

/** An id parameter; anything that can't be an id counts as missing. */
export const idParam = (value: unknown): string | undefined => {
  const text = textParam(value);
  return text && /^[1-9]\d{0,18}$/.test(text) && BigInt(text) <= LAST_ID ? text : undefined;
};

/**
 * Adds undefined for every known name that a route's `validateSearch` left out: otherwise the router keeps the value from the address,
 * even an invalid id.
 */
export const withAllNamed = <Found extends object>(names: readonly (keyof Found)[], found: Found): Found => ({
  ...(Object.fromEntries(names.map((name) => [name, undefined])) as Partial<Found>),
  ...found,
});
