import type { FilterFields, SerialisedFilter } from "../contract/filter-fields.ts";
import { COLORS } from "./colors.rules.ts";
import { PRODUCT_FILTER_TYPES as TYPES } from "./model.ts";
import { commaList, numericParam } from "./params.rules.ts";
import { STYLES } from "./styles.rules.ts";

/** A range of prices in units of a currency; in the product's own where it names none. */
export interface PriceRange {
  min: number | null;
  max: number | null;
  currency: string | null;
}

/** What a list is narrowed to. An empty list, null and false narrow nothing. */
export interface Narrowing {
  /** The hosts of the Pins' links, as they stand. */
  domains: string[];
  /** Brands as they stand; `brandValues` whatever their case. A Pin of either is meant. */
  brands: string[];
  brandValues: string[];
  /** Ids of `COLORS`. */
  colors: string[];
  /** Ids of `STYLES`. */
  styles: string[];
  /** A product in any of the ranges is meant. */
  prices: PriceRange[];
  /** Products reduced by at least so many percent; 0 for any reduction. */
  salePercent: number | null;
  /** What is searched, where a filter says so. */
  scope: string | null;
  /** Whether a filter can match nothing, e.g. an unknown colour. */
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
/** The currency of a serialised price that names none (spec signed-in section 9). */
export const DEFAULT_CURRENCY = "USD";
const SALE_PERCENT: Record<number, number> = { [TYPES.sale]: 0, [TYPES.deepSale]: 20, [TYPES.halfPrice]: 50 };

/** The filters of a request: those of the address and of the filter fields together. */
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
export const appliedFilters = ({ appliedUnifiedFilters, filters }: FilterFields): SerialisedFilter[] => [
  ...(appliedUnifiedFilters ?? []),
  ...(filters ?? []),
];

function addPrice(found: Narrowing, range: PriceRange): void {
  if (range.min !== null || range.max !== null) found.prices.push(range);
}

function addFilter(found: Narrowing, { productFilterType: type, filterOptions: options }: SerialisedFilter): void {
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

/** Removes duplicates and unknown colours and styles, which ignore case; if none of them is known, nothing matches. */
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

/** Whether anything is narrowed but the scope. */
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
