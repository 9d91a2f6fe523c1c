import { boundedMemo } from "./bounded-memo.ts";

/** Whether a key is a constant such as `AGE_BUCKET`, which has the same name on every transport. */
const isConstant = (key: string): boolean => /^[A-Z][A-Z0-9_]+$/.test(key);

const partToSnake = (part: string) =>
  isConstant(part) ? part : part.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

/**
 * The only mapping between the names of tRPC (camelCase) and of REST and resource JSON (snake_case), CONTRACT.md
 * section 2. Keys such as `236x` have no capitals and pass unchanged. An invalid field is named by its path, whose
 * parts are mapped separately: `targetingSpec.AGE_BUCKET.0`.
 */
export const toSnakeKey = boundedMemo((key) =>
  key.includes(".") ? key.split(".").map(partToSnake).join(".") : partToSnake(key),
);

export const toCamelKey = boundedMemo((key) =>
  isConstant(key) ? key : key.replace(/_+([a-z0-9])/g, (_, letter: string) => letter.toUpperCase()),
);

function mapKeys(value: unknown, mapKey: (key: string) => string): unknown {
  if (value === null || typeof value !== "object") return value;
  if (Array.isArray(value)) return value.map((item) => mapKeys(item, mapKey));
  if (Object.getPrototypeOf(value) !== Object.prototype) return value;
  const mapped: Record<string, unknown> = {};
  // Avoids Object.entries, which allocates an array per key: pages of Pins pass through here.
  for (const key in value) {
    // "__proto__" as an own key of parsed JSON must stay data, never become the prototype.
    if (key !== "__proto__") mapped[mapKey(key)] = mapKeys((value as Record<string, unknown>)[key], mapKey);
  }
  return mapped;
}

/** Deep copy of plain data with snake_case keys; class instances (Date, Uint8Array) pass as they are. */
export const toSnake = (value: unknown) => mapKeys(value, toSnakeKey);
/** Deep copy of plain data with camelCase keys. */
export const toCamel = (value: unknown) => mapKeys(value, toCamelKey);

type SnakeKey<K extends string> =
  K extends Uppercase<K>
    ? K
    : K extends `${infer First}${infer Rest}`
      ? `${First extends Lowercase<First> ? First : `_${Lowercase<First>}`}${SnakeKey<Rest>}`
      : K;
/** A type with its keys in snake_case, for values written directly as response JSON. */
export type InSnake<T> = T extends readonly (infer Item)[]
  ? InSnake<Item>[]
  : T extends object
    ? { [K in keyof T as K extends string ? SnakeKey<K> : K]: InSnake<T[K]> }
    : T;
