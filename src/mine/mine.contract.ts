import { z } from "zod";
import { defineContract } from "../contract/define-contract.ts";
import { COLORS, type ColorId } from "../model/colors.rules.ts";
import { pageOf, pagingFields } from "../model/paging.ts";
import { pinSchema } from "../model/pin.ts";
import { coded } from "../model/problem.ts";
import { idSchema, listOf, searchQuerySchema, textSchema, timeSchema } from "../model/values.ts";
import { tagSchema } from "../text/tag.schema.ts";
import { OWN_KINDS, OWN_STATES, SEARCH_NAME_MAX, SEARCHED_TAGS_MAX, SITE_MAX, siteOf } from "./own-filters.rules.ts";

const COLOR_IDS = COLORS.map(({ id }) => id) as [ColorId, ...ColorId[]];

const filterFields = {
  /** Words of the Pin, its private note, its tags or its board, each by its beginning. */
  q: searchQuerySchema,
  /** Private tags; a Pin must have all of them. */
  tags: listOf(tagSchema, SEARCHED_TAGS_MAX).default([]),
  color: z.enum(COLOR_IDS).nullish(),
  /** The site that a Pin links to, or any of its subdomains. */
  site: z.string().max(SITE_MAX).transform(siteOf).nullish(),
  kind: z.enum(OWN_KINDS).nullish(),
  boardId: idSchema.nullish(),
  state: z.enum(OWN_STATES).nullish(),
};

/** Newest first. Only Pins that the caller saved and may still see, without those in the trash. */
export const pins = defineContract({
  name: "mine.pins",
  kind: "query",
  access: "user",
  summary: "Search in all of your Pins, with your private notes and tags",
  rest: { method: "GET", path: "/v3/users/me/search/" },
  paged: true,
  limits: ["search"],
  input: z.object({ ...filterFields, ...pagingFields }),
  output: pageOf(pinSchema),
  errors: [],
});

const SEARCHES = "/v3/users/me/searches/";
const savedSearchSchema = z.object({
  id: idSchema,
  name: z.string(),
  /** The filters as the query of an address, e.g. `q=lamp&kind=film`. */
  query: z.string(),
  createdAt: timeSchema,
});
export type SavedSearch = z.output<typeof savedSearchSchema>;

/** In alphabetical order; at most 50. */
export const searches = defineContract({
  name: "mine.searches",
  kind: "query",
  access: "user",
  summary: "Your saved searches",
  rest: { method: "GET", path: SEARCHES },
  input: z.object({}),
  output: z.array(savedSearchSchema),
  errors: [],
});

/** A search of the same name is replaced. */
export const saveSearch = defineContract({
  name: "mine.saveSearch",
  kind: "mutation",
  access: "user",
  summary: "Save a search in your own Pins under a name",
  rest: { method: "POST", path: SEARCHES },
  limits: ["write"],
  input: z.object({
    name: textSchema(SEARCH_NAME_MAX).refine((name) => name !== "", coded("searchNameMissing")),
    ...filterFields,
  }),
  output: savedSearchSchema,
  errors: ["NOT_PERMITTED"],
});

export const removeSearch = defineContract({
  name: "mine.removeSearch",
  kind: "mutation",
  hides: false,
  access: "user",
  summary: "Delete one of your saved searches",
  rest: { method: "DELETE", path: `${SEARCHES}{searchId}/` },
  limits: ["write"],
  input: z.object({ searchId: idSchema }),
  output: z.null(),
  errors: ["NOT_FOUND"],
});
