import { z } from "zod";
import { filterFields } from "../contract/filter-fields.ts";
import { pagingFields } from "../model/paging.ts";
import { searchQuerySchema } from "../model/search-query-schema.ts";
import { flagSchema, idSchema, listOf, wholeNumber } from "../model/values.ts";

/** How many last results a search is told of, so that it begins with their like (spec signed-in section 9). */
export const RECENT_SIGNATURES = 10;
const CHIPS_MAX = 5;
export const CHIP_MAX = 60;

/** What is taken note of by nobody here, in whatever shape a client has it. */
const said = z.unknown().optional();

/** The search options of spec signed-in 3.8. Options that are accepted and ignored come last, each with the reason. */
export const searchFields = {
  query: searchQuerySchema,
  /** The words as a chip or a guide completed them: searched for in the place of `query`. */
  guidedSearchQuery: searchQuerySchema.nullish(),
  /** Ids of chips ("word:autumn"): each narrows. */
  selectedOneBarModules: listOf(z.string().max(CHIP_MAX), CHIPS_MAX).nullish(),
  autoCorrectionDisabled: flagSchema.default(false),
  /** Pins that come first, as far as they match: where a search was opened from a Pin. */
  topPinId: idSchema.nullish(),
  topPinIds: listOf(idSchema, RECENT_SIGNATURES).nullish(),
  /** Signatures of pictures that the person looked at lately: what looks like them comes sooner. */
  personalizationPinSig: listOf(z.string().max(64), RECENT_SIGNATURES).nullish(),
  /** The same, of the one picture that is open. */
  selectedPinImgSig: z.string().max(64).nullish(),
  /** Only what this person has saved; a username. */
  user: z.string().max(100).nullish(),
  /** Only what is on this board. */
  boardId: idSchema.nullish(),
  ...filterFields,
  ...pagingFields,
  /** 14 on a visitor's phone, else 25, where it is not said (spec signed-in section 9). */
  pageSize: wholeNumber(1, 250).nullish(),
  /** How the search was begun ("typed", "autocomplete"): for who reads logs. */
  rs: z.string().max(100).default("direct_navigation"),
  /** How many searches came before this one: it says nothing of what is meant now. */
  journeyDepth: wholeNumber(0, 10_000).nullish(),
  /** Where it was asked from: no page answers otherwise for it. */
  sourceId: said,
  sourceModuleId: said,
  sourceUrl: said,
  /** Of bubbles and experiments, which this site has none of. */
  bubbleId: said,
  requestParams: said,
};
