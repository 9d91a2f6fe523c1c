import { commaList, numericParam, readFilters, writeFilters } from "./address.ts";
import type { Serialized } from "./apply.ts";
import { PRODUCT_FILTER_TYPES as TYPES } from "./model.ts";

type Params = Readonly<Record<string, unknown>>;

const LISTS = [
  { param: "domains", filterId: "domain", type: TYPES.domains },
  { param: "brands", filterId: "brand", type: TYPES.brands },
  { param: "colors", filterId: "color", type: TYPES.colors },
] as const;
const NAMED = ["domains", "brands", "colors", "price_min", "price_max"] as const;
const OPTIONS_MAX = 40;

const textOf = (value: unknown): string | null => (typeof value === "string" ? value.slice(0, 2_000) : null);

/**
 * Serializes the filters that an address names one by one (`domains`, `brands`, `colors`, `price_min`, `price_max`;
 * spec signed-in 5). Omits filters without effect.
 */
function namedFilters(params: Params): Serialized[] {
  const lists = LISTS.flatMap(({ param, filterId, type }) => {
    const options = commaList(textOf(params[param])).slice(0, OPTIONS_MAX);
    if (options.length === 0) return [];
    const filterOptions = options.map((name) => ({
      ...NOTHING,
      filterOptionId: type === TYPES.colors ? name.toLowerCase() : name,
    }));
    return [{ filterId, productFilterType: type, location: "address", filterOptions }];
  });
  const [min, max] = [numericParam(textOf(params.price_min)), numericParam(textOf(params.price_max))];
  if (min === null && max === null) return lists;
  const bounds = [min ?? 0, ...(max === null ? [] : [max])];
  const filterOptions = bounds.map((numericValue) => ({ ...NOTHING, numericValue }));
  return [...lists, { filterId: "price", productFilterType: TYPES.price, location: "address", filterOptions }];
}

const NOTHING = { filterOptionId: null, numericValue: null, stringValue: null, unit: null };

/** Pages with a filterable list. */
const FILTERED = /^\/(?:search\/pins|shop)\/?$/;

/**
 * Rewrites an address that names filters one by one: the same page, with all of them in `filters`.
 * @returns null for any other address
 */
export function withNamedFilters({ pathname, searchParams }: Pick<URL, "pathname" | "searchParams">): string | null {
  if (!FILTERED.test(pathname) || !NAMED.some((name) => searchParams.has(name))) return null;
  const params = new URLSearchParams(searchParams);
  const named = namedFilters(Object.fromEntries(params));
  const written = writeFilters([...readFilters(params.get("filters") ?? undefined), ...named]);
  for (const name of [...NAMED, "filters"]) params.delete(name);
  if (written) params.set("filters", written);
  const query = params.toString();
  return pathname + (query && `?${query}`);
}
