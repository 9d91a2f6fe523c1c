import { COLORS } from "../model/colors.rules.ts";
import { isReduction, MICRO, priceText, reductionPercent } from "../money/price.rules.ts";
import { type FilterModel, type FilterOption, MULTI, SINGLE, PRODUCT_FILTER_TYPES as TYPES } from "./model.ts";
import { STYLES } from "./styles.rules.ts";

/** Facts about one result that the models count. */
export interface FoundFacts {
  /** Key of a result, which the list shows once even if several Pins share it: the picture, or the Pin itself. */
  shown: string;
  /** Null if the Pin has no link. */
  domain: string | null;
  /** The verified owner of the website, if any; else the name that the page gives itself. */
  merchant: string | null;
  isVerified: boolean;
  isProduct: boolean;
  brand: string | null;
  priceMicro: number | null;
  currency: string | null;
  listPriceMicro: number | null;
  /** Bits of `COLORS`. */
  colors: number;
  /** Bits of `STYLES`. */
  styles: number;
}

/** Results are counted up to here; a higher count reads "1,000+". */
export const COUNTED_RESULTS = 1_000;
const OPTIONS_MAX = 24;
const SALES = [0, 20, 50] as const;

/** Scopes of a search; `scopes` names those that a client offers. */
export const SCOPES = [
  { id: "pins", label: "All Pins" },
  { id: "buyable_pins", label: "Products" },
  { id: "videos", label: "Videos" },
  { id: "my_pins", label: "Your Pins" },
  { id: "boards", label: "Boards" },
  { id: "users", label: "People" },
] as const;
/** Boards and people have no price, color or shop. */
const WITHOUT_PINS: ReadonlySet<string> = new Set(["boards", "users"]);

export interface Found {
  facts: readonly FoundFacts[];
  /** Whether more results exist than were counted. */
  isCapped: boolean;
  /** Ids of the `SCOPES` that the list can switch to; empty if its scope is fixed. */
  scopes: readonly string[];
}

/** Builds the filters of a list from its results, and omits filters that would not divide them. */
export function makeModels({ facts, isCapped, scopes }: Found): FilterModel[] {
  const option = optionMaker(isCapped);
  const products = facts.filter((found) => found.isProduct);
  const models = [
    priceModels(products, option),
    [saleModel(products, option)],
    [merchantModel(products, option)],
    [brandModel(products, option)],
    [colorModel(facts, option)],
    [styleModel(facts, option)],
  ].flat();
  const shown = models.filter((model) => model.filterOptions.length > 0);
  const scope = scopeModel(scopes, shown, option);
  return scope.filterOptions.length > 1 ? [scope, ...shown] : shown;
}

type MakeOption = (option: Pick<FilterOption, "id" | "label"> & Partial<FilterOption>) => FilterOption;

/** If counting stopped at the cap, every count may be too low. */
const optionMaker =
  (isCapped: boolean): MakeOption =>
  (option) => ({
    count: null,
    isCountCapped: isCapped && (option.count ?? 0) > 0,
    imageUrl: null,
    isVerified: false,
    numericValue: null,
    stringValue: option.id,
    unit: null,
    searchType: null,
    isSelected: false,
    rules: null,
    auxData: null,
    ...option,
  });

function scopeModel(scopes: readonly string[], others: readonly FilterModel[], option: MakeOption): FilterModel {
  const excludes = others.map(({ id }) => id);
  return {
    id: "scope",
    title: "Show",
    filterComponentType: SINGLE,
    productFilterType: TYPES.scope,
    filterOptions: SCOPES.filter(({ id }) => scopes.includes(id)).map(({ id, label }) =>
      option({ id, label, searchType: id, rules: WITHOUT_PINS.has(id) ? { excludes } : null }),
    ),
  };
}

/**
 * One price filter per currency, as amounts in different currencies can't be compared. Its options are the bounds,
 * lowest first.
 */
function priceModels(products: readonly FoundFacts[], option: MakeOption): FilterModel[] {
  const byCurrency = Map.groupBy(
    products.filter(({ priceMicro, currency }) => priceMicro !== null && currency !== null),
    ({ currency }) => currency ?? "",
  );
  const currencies = [...byCurrency].sort(([a, of], [b, other]) => other.length - of.length || (a < b ? -1 : 1));
  return currencies.flatMap(([currency, of]) => {
    const prices = of.map(({ priceMicro }) => (priceMicro ?? 0) / MICRO);
    const [min, max] = [Math.floor(Math.min(...prices)), Math.ceil(Math.max(...prices))];
    if (min === max) return [];
    const bound = (value: number, count: number | null) =>
      option({
        id: `${currency}_${value}`,
        label: priceText({ valueInMicroCurrency: value * MICRO, currency }),
        count,
        numericValue: value,
        unit: currency,
      });
    return [
      {
        id: currencies.length > 1 ? `price_${currency.toLowerCase()}` : "price",
        title: currencies.length > 1 ? `Price (${currency})` : "Price",
        filterComponentType: MULTI,
        productFilterType: TYPES.price,
        filterOptions: [bound(min, countOf(of)), bound(max, null)],
      } satisfies FilterModel,
    ];
  });
}

function saleModel(products: readonly FoundFacts[], option: MakeOption): FilterModel {
  const reduced = products.flatMap(({ shown, priceMicro, listPriceMicro, currency }) => {
    if (priceMicro === null || listPriceMicro === null || currency === null) return [];
    const [price, list] = [priceMicro, listPriceMicro].map((valueInMicroCurrency) => ({
      valueInMicroCurrency,
      currency,
    }));
    return price && list && isReduction(price, list) ? [{ shown, percent: reductionPercent(price, list) }] : [];
  });
  const options = SALES.map((least) =>
    option({
      id: `sale_${least}`,
      label: least === 0 ? "On sale" : `${least}% off or more`,
      count: countOf(reduced.filter(({ percent }) => percent >= least)),
      numericValue: least,
      stringValue: null,
    }),
  );
  return {
    id: "sale",
    title: "Deals",
    filterComponentType: SINGLE,
    productFilterType: TYPES.sale,
    filterOptions: options.filter(({ count }) => (count ?? 0) > 0),
  };
}

/** Hosts that mean nothing to people. */
const NAMELESS = /^(?:localhost|[\d.]+|\[.*\])$/;
const SHOPS_NAMED = 3;

/**
 * Names a website's shop by its verified owner or its only name. A website with several names contains several shops,
 * so it is named by its domain, or by their names if its host is an IP address or localhost.
 */
function shopOf(domain: string, products: readonly FoundFacts[]): Pick<FilterOption, "label" | "isVerified"> {
  const verified = products.find(({ isVerified }) => isVerified);
  if (verified) return { label: verified.merchant ?? domain, isVerified: true };
  const names = commonest(products, ({ merchant }) => merchant ?? domain).map(([name]) => name);
  const [only = domain] = names;
  if (names.length === 1) return { label: only, isVerified: false };
  const label = NAMELESS.test(domain) ? names.slice(0, SHOPS_NAMED).join(", ") : domain;
  return { label, isVerified: false };
}

function merchantModel(products: readonly FoundFacts[], option: MakeOption): FilterModel {
  const byDomain = Map.groupBy(products, ({ domain }) => domain);
  return {
    id: "domain",
    title: "Shop",
    filterComponentType: MULTI,
    productFilterType: TYPES.domains,
    filterOptions: commonest(products, ({ domain }) => domain).map(([id, count]) =>
      option({ id, count, ...shopOf(id, byDomain.get(id) ?? []) }),
    ),
  };
}

function brandModel(products: readonly FoundFacts[], option: MakeOption): FilterModel {
  return {
    id: "brand",
    title: "Brand",
    filterComponentType: MULTI,
    productFilterType: TYPES.brands,
    filterOptions: commonest(products, ({ brand }) => brand).map(([id, count]) => option({ id, label: id, count })),
  };
}

function colorModel(facts: readonly FoundFacts[], option: MakeOption): FilterModel {
  return {
    id: "color",
    title: "Color",
    filterComponentType: MULTI,
    productFilterType: TYPES.colors,
    filterOptions: withBits(COLORS, (found) => found.colors, facts, option),
  };
}

function styleModel(facts: readonly FoundFacts[], option: MakeOption): FilterModel {
  return {
    id: "style",
    title: "Style",
    filterComponentType: MULTI,
    productFilterType: TYPES.style,
    filterOptions: withBits(STYLES, (found) => found.styles, facts, option),
  };
}

function withBits(
  names: readonly { id: string; label: string }[],
  bitsOf: (found: FoundFacts) => number,
  facts: readonly FoundFacts[],
  option: MakeOption,
): FilterOption[] {
  const options = names.map(({ id, label }, at) => {
    const count = countOf(facts.filter((found) => (bitsOf(found) >> at) & 1));
    return option({ id, label, count });
  });
  return options.filter(({ count }) => (count ?? 0) > 0);
}

/** The number of results that these Pins appear as. */
const countOf = (found: readonly Pick<FoundFacts, "shown">[]): number => new Set(found.map(({ shown }) => shown)).size;

/** The most common values with their counts; equal counts are ordered by name. */
function commonest(facts: readonly FoundFacts[], nameOf: (found: FoundFacts) => string | null): [string, number][] {
  const byValue = Map.groupBy(
    facts.filter((found) => nameOf(found) !== null),
    (found) => nameOf(found) ?? "",
  );
  const counts = [...byValue].map(([value, of]): [string, number] => [value, countOf(of)]);
  return counts.sort(([a, of], [b, other]) => other - of || (a < b ? -1 : 1)).slice(0, OPTIONS_MAX);
}

/** Formats a count: "1,000+" if counting stopped there. */
export const countText = (count: number, isCapped: boolean): string =>
  isCapped && count >= COUNTED_RESULTS ? "1,000+" : `${count.toLocaleString("en")}${isCapped ? "+" : ""}`;
