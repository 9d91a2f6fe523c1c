import type { SerializedFilter } from "../contract/filter-fields.ts";
import { numericParam } from "./address.ts";
import type { Serialized } from "./apply.ts";
import { type FilterModel, PRODUCT_FILTER_TYPES as TYPES } from "./model.ts";

/** Filters suggested above the results, by model id, in this order, with the number of options for each. */
const OFFERED: Readonly<Record<string, { type: number; options: number }>> = {
  sale: { type: TYPES.sale, options: 1 },
  style: { type: TYPES.style, options: 2 },
  color: { type: TYPES.colors, options: 2 },
  brand: { type: TYPES.brands, options: 2 },
};
/** Options that fewer results have, or nearly all, divide the results badly. */
const RESULTS_MIN = 2;
const SHARE_MAX = 0.7;

interface Suggested {
  filterId: string;
  optionId: string;
  label: string;
}

/** Suggests the options that divide a page of results best: many results have them, but not all. */
export function suggestedOptions(models: readonly FilterModel[], results: number): Suggested[] {
  return Object.entries(OFFERED).flatMap(([filterId, { options }]) =>
    (models.find(({ id }) => id === filterId)?.filterOptions ?? [])
      .filter(({ count }) => (count ?? 0) >= RESULTS_MIN && (count ?? 0) <= results * SHARE_MAX)
      .toSorted((a, b) => (b.count ?? 0) - (a.count ?? 0))
      .slice(0, options)
      .map(({ id, label }) => ({ filterId, optionId: id, label })),
  );
}

/** A pressed option as requests carry it; null if no such filter is suggested. */
export function pressedOption({ filterId, optionId }: Omit<Suggested, "label">): SerializedFilter | null {
  const offered = OFFERED[filterId];
  if (!offered) return null;
  // The option's name contains the percentage of the reduction.
  const numericValue = filterId === "sale" ? numericParam(optionId.replace(/^sale_/, "")) : null;
  const filterOptions = [{ filterOptionId: optionId, ...(numericValue !== null && { numericValue }) }];
  return { filterId, productFilterType: offered.type, location: "one_bar", filterOptions };
}

/**
 * Adds an option to the filters, beside others of its filter; null if it is already chosen, or the filter allows only
 * one.
 */
export function withOption(filters: readonly Serialized[], pressed: SerializedFilter): Serialized[] | null {
  const [added] = asSerialized([pressed]);
  const same = filters.find(({ productFilterType }) => productFilterType === added?.productFilterType);
  if (!added || !same) return added ? [...filters, added] : null;
  const known = same.filterOptions.map(({ filterOptionId, stringValue }) => filterOptionId ?? stringValue);
  const isTaken = added.filterOptions.some(({ filterOptionId }) => known.includes(filterOptionId));
  if (isTaken || added.productFilterType === TYPES.sale) return null;
  return filters.map((one) =>
    one === same ? { ...one, filterOptions: [...one.filterOptions, ...added.filterOptions] } : one,
  );
}

/** A request's filters with every field set, for writing an address. */
export const asSerialized = (filters: readonly SerializedFilter[]): Serialized[] =>
  filters.map(({ filterId, productFilterType, location, filterOptions }) => ({
    filterId,
    productFilterType,
    location: location ?? "",
    filterOptions: filterOptions.map((option) => ({
      filterOptionId: option.filterOptionId ?? null,
      numericValue: numericParam(option.numericValue),
      stringValue: option.stringValue ?? null,
      unit: option.unit ?? null,
    })),
  }));
