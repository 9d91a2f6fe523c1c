import { z } from "zod";
import { toCamel } from "./case.ts";

const FILTERS_MAX = 20;
const OPTIONS_MAX = 40;
const TEXT_MAX = 200;

const shortText = z.string().max(TEXT_MAX);
/** Some clients number their options and places. */
const nameOrNumber = z.union([shortText, z.number().transform(String)]);
const numberOrText = z.union([z.number(), z.string().max(40)]);

const optionSchema = z.object({
  filterOptionId: nameOrNumber.nullish(),
  /** Read as `numericParam` reads it: what is no number is none. */
  numericValue: numberOrText.nullish(),
  stringValue: shortText.nullish(),
  unit: shortText.nullish(),
});

export const serialisedFilterSchema = z.object({
  filterId: shortText,
  productFilterType: z.coerce.number().int().min(0).max(1_000),
  /** Where on the screen it was changed last. */
  location: nameOrNumber.nullish(),
  filterOptions: z.array(optionSchema).max(OPTIONS_MAX),
});
export type SerialisedFilter = z.output<typeof serialisedFilterSchema>;

/** JSON where the value is text, with the wire's names or tRPC's. */
function readJson(value: unknown): unknown {
  if (typeof value !== "string") return toCamel(value);
  if (value.trim() === "") return undefined;
  try {
    return toCamel(JSON.parse(value));
  } catch {
    return value;
  }
}

const appliedSchema = z.preprocess(readJson, z.array(serialisedFilterSchema).max(FILTERS_MAX).nullish());
const productFiltersSchema = z.preprocess(
  readJson,
  z
    .object({
      category: shortText.nullish(),
      domains: z.union([z.array(shortText).max(OPTIONS_MAX), z.string().max(4_096)]).nullish(),
      minPrice: numberOrText.nullish(),
      maxPrice: numberOrText.nullish(),
      priceMin: numberOrText.nullish(),
      priceMax: numberOrText.nullish(),
    })
    .nullish(),
);
const commaList = z.union([z.string().max(4_096), z.array(shortText).max(OPTIONS_MAX)]).nullish();

/** Input fields of every list that filters narrow (CONTRACT.md section 7); `narrowingOf` reads them. */
export const filterFields = {
  appliedUnifiedFilters: appliedSchema,
  /** More of them, as a page's address names them (spec signed-in 3.8). */
  filters: appliedSchema,
  /** The same under its former name. */
  appliedProductFilters: productFiltersSchema,
  priceMin: numberOrText.nullish(),
  priceMax: numberOrText.nullish(),
  domains: commaList,
  brands: commaList,
  colors: commaList,
};
export type FilterFields = { [K in keyof typeof filterFields]?: z.output<(typeof filterFields)[K]> };
