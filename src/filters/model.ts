/** What a filter narrows by (spec signed-in 3.4). */
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

/** How many options of a filter a person may choose (spec signed-in 3.4). */
export const MULTI = 1;
export const SINGLE = 2;

export interface FilterRules {
  /** Filters, by id, that make no sense while the option is chosen. */
  excludes: string[];
}

export interface FilterOption {
  id: string;
  label: string;
  /** How many of the results have it; null where that says nothing. */
  count: number | null;
  /** Whether there are more than were counted. */
  isCountCapped: boolean;
  imageUrl: string | null;
  /** A merchant who has proven that the website is theirs. */
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

/** What a person has chosen of one filter. */
export type AppliedFilter = { id: string; lastChangedLocation: string } & (
  | { kind: "single"; selectedOptionId: string }
  | { kind: "multi"; selectedOptionIds: string[] }
  | { kind: "range"; min: number; max: number }
);
export type AppliedFilters = Readonly<Record<string, AppliedFilter>>;

const REQUIRED = ["id", "title", "filterComponentType", "productFilterType", "filterOptions"] as const;
/** Of an option these may not be null; what else it has, not every kind of filter needs. */
const OPTION_REQUIRED = ["id", "label", "isSelected"] as const;

const isThere = (value: unknown) => value !== null && value !== undefined && value !== "";

/**
 * The models that a screen can show, in their order: one without an id, type, title or options, or with an option that is
 * null or lacks what it needs, is dropped (spec signed-in section 5).
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
