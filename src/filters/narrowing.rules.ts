import type { FilterFields, SerializedFilter } from "../contract/filter-fields.ts";
import { COLORS } from "../model/colors.rules.ts";
import { commaList, numericParam } from "./address.ts";
import { PRODUCT_FILTER_TYPES as TYPES } from "./model.ts";
import { STYLES } from "./styles.rules.ts";

/** A range of prices in units of a currency; in the product's own currency if it names none. */
export interface PriceRange {
  min: number | null;
  max: number | null;
  currency: string | null;
}

/** Filters of a list. An empty list, null and false have no effect. */
export interface Narrowing {
  /** Hosts of the Pins' links, matched exactly. */
  domains: string[];
  /** Brands match exactly, `brandValues` in any case. A Pin of either matches. */
  brands: string[];
  brandValues: string[];
  /** Ids of `COLORS`. */
  colors: string[];
  /** Ids of `STYLES`. */
  styles: string[];
  /** A product in any of the ranges matches. */
  prices: PriceRange[];
  /** Minimum reduction of products in percent; 0 for any reduction. */
  salePercent: number | null;
  /** The scope of the search, if a filter sets it. */
  scope: string | null;
  /** Whether a filter can match nothing, e.g. an unknown color. */
  isImpossible: boolean;
}

export const NO_NARROWING: Narrowing = {
  domains: [],
  brands: [],
  brandValues: [],
  colors: [],
  styles: [],
  prices: [],
  salePercent: null,
  scope: null,
  isImpossible: false,
};
/** The currency of a serialized price that names none (spec signed-in 9). */
export const DEFAULT_CURRENCY = "USD";
const SALE_PERCENT: Record<number, number> = { [TYPES.sale]: 0, [TYPES.deepSale]: 20, [TYPES.halfPrice]: 50 };

/** The filters of a request, from both the address and the filter fields. */
export function narrowingOf(fields: FilterFields): Narrowing {
  const product = fields.appliedProductFilters;
  const found: Narrowing = structuredClone(NO_NARROWING);
  found.domains = [...commaList(fields.domains), ...commaList(product?.domains)];
  found.brands = commaList(fields.brands);
  found.colors = commaList(fields.colors);
  addPrice(found, {
    min: numericParam(fields.priceMin) ?? numericParam(product?.priceMin) ?? numericParam(product?.minPrice),
    max: numericParam(fields.priceMax) ?? numericParam(product?.priceMax) ?? numericParam(product?.maxPrice),
    currency: null,
  });
  for (const filter of appliedFilters(fields)) addFilter(found, filter);
  return known(found);
}

/** The applied filters of a request, under either name. */
export const appliedFilters = ({ appliedUnifiedFilters, filters }: FilterFields): SerializedFilter[] => [
  ...(appliedUnifiedFilters ?? []),
  ...(filters ?? []),
];

function addPrice(found: Narrowing, range: PriceRange): void {
  if (range.min !== null || range.max !== null) found.prices.push(range);
}

function addFilter(found: Narrowing, { productFilterType: type, filterOptions: options }: SerializedFilter): void {
  if (options.length === 0) return;
  const texts = options
    .map(({ stringValue, filterOptionId }) => stringValue || filterOptionId || "")
    .filter((text) => text !== "");
  if (type === TYPES.domains) found.domains.push(...texts);
  else if (type === TYPES.brands) found.brands.push(...texts);
  else if (type === TYPES.brandValue) found.brandValues.push(...texts);
  else if (type === TYPES.colors) found.colors.push(...texts);
  else if (type === TYPES.style) found.styles.push(...texts);
  else if (type === TYPES.scope) found.scope = texts[0] ?? found.scope;
  else if (type === TYPES.price) {
    const values = options.map(({ numericValue }) => numericParam(numericValue)).filter((value) => value !== null);
    if (values.length === 0) return;
    const currency = (options.find(({ unit }) => unit)?.unit ?? DEFAULT_CURRENCY).toUpperCase();
    addPrice(found, { min: Math.min(...values), max: values.length > 1 ? Math.max(...values) : null, currency });
  } else if (type in SALE_PERCENT) {
    const asked = options.map(({ numericValue }) => numericParam(numericValue) ?? SALE_PERCENT[type] ?? 0);
    found.salePercent = Math.max(found.salePercent ?? 0, Math.min(...asked));
  }
}

/** Removes duplicates, and unknown colors and styles (in any case); if all are unknown, nothing matches. */
function known(found: Narrowing): Narrowing {
  const colors = distinct(found.colors.map((name) => name.toLowerCase()));
  const styles = distinct(found.styles.map((name) => name.toLowerCase()));
  const usable = {
    colors: colors.filter((name) => COLORS.some(({ id }) => id === name)),
    styles: styles.filter((name) => STYLES.some(({ id }) => id === name)),
  };
  const isImpossible =
    (colors.length > 0 && usable.colors.length === 0) || (styles.length > 0 && usable.styles.length === 0);
  const { domains, brands, brandValues } = found;
  return {
    ...found,
    ...usable,
    domains: distinct(domains),
    brands: distinct(brands),
    brandValues: distinct(brandValues.map((name) => name.toLowerCase())),
    isImpossible,
  };
}

const distinct = (texts: readonly string[]) => [...new Set(texts)];

/** Whether any filter other than the scope is set. */
export const isNarrowing = (narrowing: Narrowing): boolean =>
  narrowing.isImpossible ||
  narrowing.salePercent !== null ||
  [
    narrowing.domains,
    narrowing.brands,
    narrowing.brandValues,
    narrowing.colors,
    narrowing.styles,
    narrowing.prices,
  ].some((list) => list.length > 0);
