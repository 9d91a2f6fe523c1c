import type { Serialized } from "./apply.ts";

/** Longer addresses are cut by servers on the way. */
const ADDRESS_MAX = 4_000;
const FILTERS_MAX = 20;
const OPTIONS_MAX = 40;

type Fields = Record<string, unknown>;
const isFields = (value: unknown): value is Fields =>
  value !== null && typeof value === "object" && !Array.isArray(value);
const textOf = (value: unknown): string | null => (typeof value === "string" ? value.slice(0, 200) : null);

/**
 * Reads the filters of an address: JSON with the wire's names, the same as `applied_unified_filters`, so that a shared
 * address works with the API too. Ignores anything invalid, because an address must always show its page.
 */
export function readFilters(text: string | undefined): Serialized[] {
  if (!text || text.length > ADDRESS_MAX) return [];
  try {
    const list: unknown = JSON.parse(text);
    return Array.isArray(list) ? list.slice(0, FILTERS_MAX).flatMap(readFilter) : [];
  } catch {
    return [];
  }
}

function readFilter(value: unknown): Serialized[] {
  if (!isFields(value)) return [];
  const { filter_id: id, product_filter_type: type, location, filter_options: options } = value;
  if (typeof id !== "string" || typeof type !== "number" || !Number.isInteger(type) || type < 0 || type > 1_000)
    return [];
  if (!Array.isArray(options)) return [];
  const filterOptions = options
    .slice(0, OPTIONS_MAX)
    .filter(isFields)
    .map((option) => ({
      filterOptionId: textOf(option.filter_option_id),
      numericValue: typeof option.numeric_value === "number" ? option.numeric_value : null,
      stringValue: textOf(option.string_value),
      unit: textOf(option.unit),
    }));
  if (filterOptions.length === 0) return [];
  return [{ filterId: id.slice(0, 200), productFilterType: type, location: textOf(location) ?? "", filterOptions }];
}

/** @returns undefined without filters, so that the address has no parameter */
export function writeFilters(filters: readonly Serialized[]): string | undefined {
  if (filters.length === 0) return undefined;
  return JSON.stringify(
    filters.map(({ filterId, productFilterType, location, filterOptions }) => ({
      filter_id: filterId,
      product_filter_type: productFilterType,
      location,
      filter_options: filterOptions.map(({ filterOptionId, numericValue, stringValue, unit }) => ({
        ...(filterOptionId !== null && { filter_option_id: filterOptionId }),
        ...(numericValue !== null && { numeric_value: numericValue }),
        ...(stringValue !== null && stringValue !== filterOptionId && { string_value: stringValue }),
        ...(unit !== null && { unit }),
      })),
    })),
  );
}

/** Splits a comma-separated query parameter, without empty items (spec signed-in 5). */
export function commaList(value: string | readonly string[] | null | undefined): string[] {
  const parts = typeof value === "string" ? value.split(",") : (value ?? []);
  return [...new Set(parts.map((part) => part.trim()).filter((part) => part !== ""))];
}

/** Parses a numeric query parameter; null if it is invalid. */
export function numericParam(value: string | number | null | undefined): number | null {
  if (value === null || value === undefined || (typeof value === "string" && value.trim() === "")) return null;
  const number = Number(value);
  return Number.isFinite(number) ? number : null;
}
