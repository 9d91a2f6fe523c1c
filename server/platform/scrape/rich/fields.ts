import { decodeHTML } from "entities";
import { cleanText } from "../clean-text.ts";

/** An item of structured data (a schema.org Thing). */
export type Thing = Record<string, unknown>;

export const isThing = (value: unknown): value is Thing =>
  value !== null && typeof value === "object" && !Array.isArray(value);

/** Structured data may write a single value as itself or as a list. */
export const listOf = (value: unknown): unknown[] =>
  Array.isArray(value) ? value : value === undefined || value === null ? [] : [value];

/**
 * The first text in a value, which may be a text, a number, an item with a name, or a list of these; entities are
 * decoded.
 */
export function textOf(value: unknown, maxLength: number): string | null {
  for (const one of listOf(value)) {
    const text = isThing(one) ? (one.name ?? one["@value"]) : one;
    if (typeof text !== "string" && typeof text !== "number") continue;
    const clean = cleanText(decodeHTML(String(text).slice(0, maxLength * 4)), maxLength);
    if (clean !== undefined) return clean;
  }
  return null;
}

/** The value of a list of one; programs write any value as a list. */
export const single = (value: unknown): unknown => (Array.isArray(value) && value.length === 1 ? value[0] : value);

/** Normalizes a term: "https://schema.org/InStock", "schema:InStock" and "in stock" become "instock". */
export const termOf = (value: unknown): string => {
  const one = single(value);
  const text = isThing(one) ? (one["@id"] ?? one.name) : one;
  return typeof text === "string"
    ? (text.split(/[/#:]/).at(-1) ?? "")
        .replace(/[\s_-]+/g, "")
        .toLowerCase()
        .slice(0, 60)
    : "";
};

/** Reads a number, which may be written as text; null for anything else. */
export function numberOf(value: unknown): number | null {
  if (typeof value !== "number" && (typeof value !== "string" || value.trim() === "")) return null;
  const number = Number(typeof value === "string" ? value.replace(",", ".") : value);
  return Number.isFinite(number) ? number : null;
}
