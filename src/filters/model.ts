import type { SerializedFilter } from "../contract/filter-fields.ts";

/** Properties of a product that filters match (spec signed-in 3.4). */
export const PRODUCT_FILTER_TYPES = {
  domains: 0,
  price: 1,
  brands: 3,
  scope: 4,
  colors: 6,
  sale: 7,
  deepSale: 8,
  halfPrice: 9,
  style: 10,
  brandValue: 12,
} as const;

/** Selection types of a filter: several options, or one (spec signed-in 3.4). */
export const MULTI = 1;
export const SINGLE = 2;

export interface FilterRules {
  /** Ids of filters that make no sense while this option is chosen. */
  excludes: string[];
}

export interface FilterOption {
  id: string;
  label: string;
  /** Number of results with the option; null if a count would mean nothing. */
  count: number | null;
  /** Whether more results exist than were counted. */
  isCountCapped: boolean;
  imageUrl: string | null;
  /** A merchant with a verified website. */
  isVerified: boolean;
  numericValue: number | null;
  stringValue: string | null;
  unit: string | null;
  searchType: string | null;
  isSelected: boolean;
  rules: FilterRules | null;
  auxData: { moduleId: string } | null;
}

export interface FilterModel {
  id: string;
  title: string;
  filterComponentType: typeof MULTI | typeof SINGLE;
  productFilterType: number;
  filterOptions: FilterOption[];
}

/** A person's choice in one filter. */
export type AppliedFilter = { id: string; lastChangedLocation: string } & (
  | { kind: "single"; selectedOptionId: string }
  | { kind: "multi"; selectedOptionIds: string[] }
  | { kind: "range"; min: number; max: number }
);
export type AppliedFilters = Readonly<Record<string, AppliedFilter>>;

const REQUIRED = ["id", "title", "filterComponentType", "productFilterType", "filterOptions"] as const;
/** Fields of an option that may not be null; the others depend on the type of filter. */
const OPTION_REQUIRED = ["id", "label", "isSelected"] as const;

const isThere = (value: unknown) => value !== null && value !== undefined && value !== "";

/**
 * The models that a client can show, in order. Drops a model without an id, type, title or options, or with an option
 * that is null or incomplete (spec signed-in 5).
 */
export function usableModels(models: readonly unknown[]): FilterModel[] {
  return models.filter((model): model is FilterModel => {
    if (model === null || typeof model !== "object") return false;
    const fields = model as Record<string, unknown>;
    if (!REQUIRED.every((field) => isThere(fields[field]))) return false;
    const options = fields.filterOptions;
    if (!Array.isArray(options) || options.length === 0) return false;
    return options.every(
      (option: unknown) =>
        option !== null &&
        typeof option === "object" &&
        OPTION_REQUIRED.every((field) => isThere((option as Record<string, unknown>)[field])),
    );
  });
}

/** Marks the options that a request has applied. */
export const markSelected = (models: readonly FilterModel[], applied: readonly SerializedFilter[]): FilterModel[] =>
  models.map((model) => {
    const chosen = new Set(
      applied
        .filter(({ filterId }) => filterId === model.id)
        .flatMap(({ filterOptions }) => filterOptions.map(({ filterOptionId }) => filterOptionId)),
    );
    const filterOptions = model.filterOptions.map((option) => ({ ...option, isSelected: chosen.has(option.id) }));
    return { ...model, filterOptions };
  });
