/**
 * The query of an address as plain text, as every other page of the web has it. (The router's own way reads each value as
 * JSON, which makes a number of `?q=2024` and loses figures of a long token.)
 */
export function parseSearch(search: string): Record<string, string> {
  return Object.fromEntries(new URLSearchParams(search));
}

/** @returns with its question mark; empty where nothing is set */
export function stringifySearch(search: Record<string, unknown>): string {
  const given = Object.entries(search).filter(([, value]) => value !== undefined && value !== null);
  const text = new URLSearchParams(given.map(([name, value]) => [name, String(value)])).toString();
  return text && `?${text}`;
}

/** A text of the address; one that came in another shape is as good as none. */
export const textParam = (value: unknown): string | undefined => (typeof value === "string" ? value : undefined);
