import { z } from "zod";
import { filterFields } from "../contract/filter-fields.ts";
import { pagingFields } from "../model/paging.ts";
import { flagSchema, idSchema, listOf, searchQuerySchema, wholeNumber } from "../model/values.ts";

/** Maximum number of recently viewed pictures that personalize a search (spec signed-in 9). */
export const RECENT_SIGNATURES = 10;
const CHIPS_MAX = 5;
export const CHIP_MAX = 60;

/** Options that are accepted in any form and ignored. */
const ignored = z.unknown().optional();

/** The search options of spec signed-in 3.8. Options that are accepted and ignored come last, each with the reason. */
export const searchFields = {
  query: searchQuerySchema,
  /** The query as a chip or guide completed it; replaces `query`. */
  guidedSearchQuery: searchQuerySchema.nullish(),
  /** Ids of chips ("word:autumn"): each narrows. */
  selectedOneBarModules: listOf(z.string().max(CHIP_MAX), CHIPS_MAX).nullish(),
  autoCorrectionDisabled: flagSchema.default(false),
  /** Pins to list first if they match, for a search opened from a Pin. */
  topPinId: idSchema.nullish(),
  topPinIds: listOf(idSchema, RECENT_SIGNATURES).nullish(),
  /** Signatures of recently viewed pictures; similar ones rank higher. */
  personalizationPinSig: listOf(z.string().max(64), RECENT_SIGNATURES).nullish(),
  /** Signature of the picture that is open; similar ones rank higher. */
  selectedPinImgSig: z.string().max(64).nullish(),
  /** Username; restricts the search to this person's saves. */
  user: z.string().max(100).nullish(),
  /** Restricts the search to this board. */
  boardId: idSchema.nullish(),
  ...filterFields,
  ...pagingFields,
  /** Default: 14 on a visitor's phone, else 25 (spec signed-in 9). */
  pageSize: wholeNumber(1, 250).nullish(),
  /** How the search began ("typed", "autocomplete"); only for logs. */
  rs: z.string().max(100).default("direct_navigation"),
  /** Number of earlier searches; it reveals nothing about this one. */
  journeyDepth: wholeNumber(0, 10_000).nullish(),
  /** Source of the request; the results don't depend on it. */
  sourceId: ignored,
  sourceModuleId: ignored,
  sourceUrl: ignored,
  /** Options of bubbles and experiments, which this site lacks. */
  bubbleId: ignored,
  requestParams: ignored,
};
