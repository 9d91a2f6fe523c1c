import type { SerialisedFilter } from "../contract/filter-fields.ts";
import type { Serialised } from "./apply.ts";
import { type FilterModel, PRODUCT_FILTER_TYPES as TYPES } from "./model.ts";
import { numericParam } from "./params.rules.ts";

/** Filters that a press above the results offers, by the id of their model, in this order, each with so many options. */
const OFFERED: Readonly<Record<string, { type: number; options: number }>> = {
  sale: { type: TYPES.sale, options: 1 },
  style: { type: TYPES.style, options: 2 },
  color: { type: TYPES.colors, options: 2 },
  brand: { type: TYPES.brands, options: 2 },
};
/** An option that fewer results have, or nearly all, parts them badly. */
const RESULTS_MIN = 2;
const SHARE_MAX = 0.7;

interface Suggested {
  filterId: string;
  optionId: string;
  label: string;
}

/** The options of filters that part a page of results best: what many of them have, and not all. */
export function suggestedOptions(models: readonly FilterModel[], results: number): Suggested[] {
  return Object.entries(OFFERED).flatMap(([filterId, { options }]) =>
    (models.find(({ id }) => id === filterId)?.filterOptions ?? [])
      .filter(({ count }) => (count ?? 0) >= RESULTS_MIN && (count ?? 0) <= results * SHARE_MAX)
      .toSorted((a, b) => (b.count ?? 0) - (a.count ?? 0))
      .slice(0, options)
      .map(({ id, label }) => ({ filterId, optionId: id, label })),
  );
}

/** An option that was pressed, as a request carries it; null where no such filter is offered. */
export function pressedOption({ filterId, optionId }: Omit<Suggested, "label">): SerialisedFilter | null {
  const offered = OFFERED[filterId];
  if (!offered) return null;
  // A reduction says its percent in its option's name.
  const numericValue = filterId === "sale" ? numericParam(optionId.replace(/^sale_/, "")) : null;
  const filterOptions = [{ filterOptionId: optionId, ...(numericValue !== null && { numericValue }) }];
  return { filterId, productFilterType: offered.type, location: "one_bar", filterOptions };
}

/** Filters with one more option, beside others of its filter; null where that is chosen already, or leaves room for one. */
export function withOption(filters: readonly Serialised[], pressed: SerialisedFilter): Serialised[] | null {
  const [added] = asSerialised([pressed]);
  const same = filters.find(({ productFilterType }) => productFilterType === added?.productFilterType);
  if (!added || !same) return added ? [...filters, added] : null;
  const known = same.filterOptions.map(({ filterOptionId, stringValue }) => filterOptionId ?? stringValue);
  const isTaken = added.filterOptions.some(({ filterOptionId }) => known.includes(filterOptionId));
  if (isTaken || added.productFilterType === TYPES.sale) return null;
  return filters.map((one) =>
    one === same ? { ...one, filterOptions: [...one.filterOptions, ...added.filterOptions] } : one,
  );
}

/** A request's filters with nothing left out, as an address is written of them. */
export const asSerialised = (filters: readonly SerialisedFilter[]): Serialised[] =>
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
