import { z } from "zod";
import { jsonOrText } from "../model/json-depth.ts";
import { toCamel } from "./case.ts";

const FILTERS_MAX = 20;
const OPTIONS_MAX = 40;
const TEXT_MAX = 200;

const shortText = z.string().max(TEXT_MAX);
/** Some clients send numbers as option ids and locations. */
const nameOrNumber = z.union([shortText, z.number().transform(String)]);
const numberOrText = z.union([z.number(), z.string().max(40)]);

const optionSchema = z.object({
  filterOptionId: nameOrNumber.nullish(),
  /** Parsed by `numericParam`, which ignores invalid numbers. */
  numericValue: numberOrText.nullish(),
  stringValue: shortText.nullish(),
  unit: shortText.nullish(),
});

export const serializedFilterSchema = z.object({
  filterId: shortText,
  productFilterType: z.coerce.number().int().min(0).max(1_000),
  /** Location on the screen of the last change. */
  location: nameOrNumber.nullish(),
  filterOptions: z.array(optionSchema).max(OPTIONS_MAX),
});
export type SerializedFilter = z.output<typeof serializedFilterSchema>;

/** How clients of the resource calls say that no filter applies. */
const NO_FILTERS = "---";

/** Parses JSON if the value is text, with the wire's names or tRPC's. */
function readJson(value: unknown): unknown {
  if (typeof value !== "string") return toCamel(value);
  if (["", NO_FILTERS].includes(value.trim())) return undefined;
  return toCamel(jsonOrText(value));
}

const appliedSchema = z.preprocess(readJson, z.array(serializedFilterSchema).max(FILTERS_MAX).nullish());
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

/** Filter fields of every list that supports them (CONTRACT.md section 7); `narrowingOf` reads them. */
export const filterFields = {
  appliedUnifiedFilters: appliedSchema,
  /** Additional filters, as a page's address encodes them (spec signed-in 3.8). */
  filters: appliedSchema,
  /** Former name of the applied filters. */
  appliedProductFilters: productFiltersSchema,
  priceMin: numberOrText.nullish(),
  priceMax: numberOrText.nullish(),
  domains: commaList,
  brands: commaList,
  colors: commaList,
};
export type FilterFields = { [K in keyof typeof filterFields]?: z.output<(typeof filterFields)[K]> };
