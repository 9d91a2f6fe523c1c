import { z } from "zod";
import { defineContract } from "../contract/define-contract.ts";
import { PIN_SORTS } from "../model/board-look.ts";
import { pageOf, pagingFields } from "../model/paging.ts";
import { pinSchema } from "../model/pin.ts";
import { flagSchema, idSchema, textSchema } from "../model/values.ts";

/**
 * "custom" is the board's own order: newest first, except for Pins that were moved by hand. "color" goes around the circle of hues and
 * ends with grays; "name" ignores case and accents, and ends with Pins without a title. Older clients send other words.
 */
const sortField = { sort: z.enum(PIN_SORTS).catch("custom").default("custom") };

/** `filterSectionPins` omits Pins that are in a section. */
export const board = defineContract({
  name: "feeds.board",
  kind: "query",
  access: "public",
  acts: "read",
  summary: "The Pins of a board",
  rest: { method: "GET", path: "/v3/boards/{boardId}/pins/" },
  // Clients of the resource read sections separately, so a board's feed omits their Pins by default.
  resource: { name: "BoardFeedResource", verb: "get", defaults: { filterSectionPins: true } },
  paged: true,
  input: z.object({ boardId: idSchema, filterSectionPins: flagSchema.default(false), ...sortField, ...pagingFields }),
  output: pageOf(pinSchema),
  errors: ["BOARD_NOT_FOUND"],
});

export const section = defineContract({
  name: "feeds.section",
  kind: "query",
  access: "public",
  acts: "read",
  summary: "The Pins of a section",
  rest: { method: "GET", path: "/v3/sections/{sectionId}/pins/" },
  resource: { name: "BoardSectionPinsResource", verb: "get" },
  paged: true,
  input: z.object({
    sectionId: idSchema,
    /** If set, sections of other boards are not found. */
    boardId: idSchema.optional(),
    ...sortField,
    ...pagingFields,
  }),
  output: pageOf(pinSchema),
  errors: ["SECTION_NOT_FOUND"],
});

/** Newest first; Pins on secret boards are listed for their owner only. */
export const saved = defineContract({
  name: "feeds.saved",
  kind: "query",
  access: "public",
  acts: "read",
  summary: "The Pins a person saved",
  rest: { method: "GET", path: "/v3/users/{username}/pins/" },
  resource: { name: "UserPinsResource", verb: "get" },
  paged: true,
  input: z.object({ username: textSchema(100), ...pagingFields }),
  output: pageOf(pinSchema),
  errors: ["USER_NOT_FOUND"],
});

/** Pins that the person created, without repins. */
export const created = defineContract({
  name: "feeds.created",
  kind: "query",
  access: "public",
  acts: "read",
  summary: "The Pins a person created",
  rest: { method: "GET", path: "/v3/users/{username}/created/" },
  resource: { name: "UserActivityPinsResource", verb: "get" },
  paged: true,
  input: z.object({ username: textSchema(100), ...pagingFields }),
  output: pageOf(pinSchema),
  errors: ["USER_NOT_FOUND"],
});
