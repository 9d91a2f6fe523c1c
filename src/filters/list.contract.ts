import { z } from "zod";
import { defineContract } from "../contract/define-contract.ts";
import { filterFields } from "../contract/filter-fields.ts";

const optionSchema = z.object({
  id: z.string(),
  label: z.string(),
  /** Exact up to 1,000 results. */
  count: z.number().int().nullable(),
  /** More results exist than were counted: clients write "1,000+". */
  isCountCapped: z.boolean(),
  imageUrl: z.string().nullable(),
  /** A merchant with a verified website. */
  isVerified: z.boolean(),
  numericValue: z.number().nullable(),
  stringValue: z.string().nullable(),
  unit: z.string().nullable(),
  searchType: z.string().nullable(),
  /** Whether the request applied it. */
  isSelected: z.boolean(),
  rules: z.object({ excludes: z.array(z.string()) }).nullable(),
  auxData: z.object({ moduleId: z.string() }).nullable(),
});

const filterModelSchema = z.object({
  id: z.string(),
  title: z.string(),
  /** 1 allows several options, 2 allows one. */
  filterComponentType: z.union([z.literal(1), z.literal(2)]),
  /** 0 shop, 1 price, 3 brand, 4 scope, 6 color, 7 sale, 10 style (spec signed-in 3.4). */
  productFilterType: z.number().int(),
  filterOptions: z.array(optionSchema),
});

/** The bookmark is the `filters_bookmark` of a search or a shop page. */
export const list = defineContract({
  name: "filters.list",
  kind: "query",
  access: "public",
  summary: "The filters of a list, made of what is in it",
  rest: { method: "GET", path: "/v3/filters/" },
  limits: ["search"],
  input: z.object({
    bookmarkString: z.string().min(1).max(2_048),
    /** Marks these options as selected. They don't narrow the list, or options would vanish once chosen. */
    appliedUnifiedFilters: filterFields.appliedUnifiedFilters,
    filters: filterFields.filters,
  }),
  output: z.array(filterModelSchema),
  errors: ["FILTERS_NOT_FOUND"],
});
