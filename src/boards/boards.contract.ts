import { z } from "zod";
import { defineContract, editRoutes } from "../contract/define-contract.ts";
import { boardFields, boardSchema } from "../model/board.ts";
import { BOARD_BUSY_ERRORS } from "../model/board-action.ts";
import { COVER_PICTURES_MAX } from "../model/board-look.ts";
import { createdShape, editedShape } from "../model/fields.ts";
import { SHORTLIST_DEFAULT, SHORTLIST_MAX } from "../model/limits.ts";
import { pageOf, pagingFields } from "../model/paging.ts";
import { coded } from "../model/problem.ts";
import { flagSchema, idSchema, listOf, textSchema, wholeNumber } from "../model/values.ts";

/** Names are unique per owner, ignoring case and accents. */
export const create = defineContract({
  name: "boards.create",
  kind: "mutation",
  posts: true,
  access: "user",
  acts: "write",
  summary: "Create a board",
  rest: { method: "POST", path: "/v3/boards/" },
  resource: { name: "BoardResource", verb: "create" },
  limits: ["write"],
  input: z.object(createdShape(boardFields)).extend({
    /**
     * The account that owns the board. A delegate's board is protected and belongs to the account's owner, whatever
     * privacy was chosen.
     */
    advertiserId: idSchema.nullish(),
  }),
  output: boardSchema,
  errors: ["CAPTCHA_REQUIRED", "BOARD_NAME_TAKEN"],
});

/** A secret board answers strangers as if it did not exist. */
export const get = defineContract({
  name: "boards.get",
  kind: "query",
  access: "public",
  acts: "read",
  summary: "A board by id, or by owner and slug",
  rest: [
    { method: "GET", path: "/v3/boards/{boardId}/" },
    { method: "GET", path: "/v3/users/{username}/boards/{slug}/" },
  ],
  resource: { name: "BoardResource", verb: "get" },
  input: z
    .object({
      boardId: idSchema.optional(),
      username: textSchema(100).optional(),
      slug: textSchema(200).optional(),
    })
    .refine((input) => input.boardId || (input.username && input.slug), {
      path: ["boardId"],
      message: coded("boardByIdOrSlug"),
    }),
  output: boardSchema,
  errors: ["BOARD_NOT_FOUND", "MOVED"],
});

/** Groups of a board's Pins, most Pins first. A search of the board for `site:DOMAIN` lists one of them. */
export const sites = defineContract({
  name: "boards.sites",
  kind: "query",
  access: "public",
  acts: "read",
  summary: "The sites that a board's Pins link to",
  rest: { method: "GET", path: "/v3/boards/{boardId}/sites/" },
  input: z.object({ boardId: idSchema }),
  output: z.array(z.object({ domain: z.string(), pinCount: z.number().int() })),
  errors: ["BOARD_NOT_FOUND"],
});

/** Omitted fields stay as they are; a new name also changes the slug. */
export const update = defineContract({
  name: "boards.update",
  kind: "mutation",
  hides: "handler",
  access: "user",
  acts: "write",
  summary: "Edit a board",
  rest: editRoutes("/v3/boards/{boardId}/"),
  resource: { name: "BoardResource", verb: "update" },
  input: z
    .object({ boardId: idSchema })
    .extend(editedShape(boardFields))
    .extend({
      /** The Pin to use as cover; null means the newest one again. */
      coverPinId: idSchema.nullable().optional(),
      /**
       * The Pins to use as cover, the first as its large picture; the newest fill up the rest. An empty list or null means
       * the newest ones alone. Replaces `coverPinId` if a call has both.
       */
      coverPinIds: listOf(idSchema, COVER_PICTURES_MAX).nullable().optional(),
      /** Visible part of the first chosen cover, in percent along its longer side; a new cover starts in its middle. */
      coverPosition: wholeNumber(0, 100).nullable().optional(),
      archived: flagSchema.optional(),
    }),
  output: boardSchema,
  errors: ["BOARD_NOT_FOUND", "BOARD_NAME_TAKEN", "PIN_NOT_FOUND"],
});

/** Removes the board and its Pins from every list at once. */
export const remove = defineContract({
  name: "boards.remove",
  kind: "mutation",
  hides: "handler",
  access: "user",
  acts: "write",
  summary: "Delete a board with its Pins",
  rest: { method: "DELETE", path: "/v3/boards/{boardId}/" },
  resource: { name: "BoardResource", verb: "delete" },
  input: z.object({ boardId: idSchema }),
  /** The board before its deletion. */
  output: boardSchema,
  errors: ["BOARD_NOT_FOUND", ...BOARD_BUSY_ERRORS],
});

/** "custom" is the order that the boards' owner chose (see `reorder`). */
export const BOARD_SORTS = ["last_pinned_to", "custom", "alphabetical", "newest", "oldest"] as const;
export type BoardSort = (typeof BOARD_SORTS)[number];
/** "secret" includes everything that is not public; "public_and_secret" excludes only protected boards. */
export const BOARD_PRIVACY_FILTERS = ["all", "public", "secret", "protected", "public_and_secret"] as const;
export type BoardPrivacyFilter = (typeof BOARD_PRIVACY_FILTERS)[number];

const QUERY_MAX = 200;
/** Without a username: the viewer's own boards. Secret boards are listed for their members only. */
export const list = defineContract({
  name: "boards.list",
  kind: "query",
  access: "public",
  acts: "read",
  summary: "The boards of a person",
  rest: { method: "GET", path: "/v3/users/{username}/boards/" },
  resource: [
    { name: "BoardsResource", verb: "get" },
    { name: "BoardsFeedResource", verb: "get" },
  ],
  paged: true,
  input: z.object({
    username: textSchema(100).optional(),
    userId: idSchema.optional(),
    sort: z.enum(BOARD_SORTS).catch("last_pinned_to").default("last_pinned_to"),
    privacyFilter: z.enum(BOARD_PRIVACY_FILTERS).catch("all").default("all"),
    includeArchived: flagSchema.default(false),
    /** Words that boards have in their name or description. */
    query: textSchema(QUERY_MAX).nullish(),
    ...pagingFields,
  }),
  output: pageOf(boardSchema),
  errors: ["USER_NOT_FOUND", "AUTHENTICATION_REQUIRED"],
});

/** The few boards that the viewer saved to last, for menus without room for all. */
export const shortlist = defineContract({
  name: "boards.shortlist",
  kind: "query",
  access: "user",
  acts: "read",
  summary: "The boards you saved to last",
  rest: { method: "GET", path: "/v3/boards/shortlist/" },
  resource: { name: "BoardPickerBoardsShortlistResource", verb: "get" },
  input: z.object({ shortlistSuggestions: wholeNumber(0, SHORTLIST_MAX).default(SHORTLIST_DEFAULT) }),
  output: z.array(boardSchema),
  errors: [],
});

/**
 * Sets the order of boards on the viewer's profile, own and joined; others see it with the sort "custom". The call
 * names one move, so that moves from two windows don't overwrite each other.
 */
export const reorder = defineContract({
  name: "boards.reorder",
  kind: "mutation",
  access: "user",
  acts: "write",
  summary: "Put a board behind another on your profile, or first",
  rest: { method: "PUT", path: "/v3/users/me/boards/order/" },
  resource: { name: "BoardOrderResource", verb: "update" },
  limits: ["write"],
  input: z.object({ boardId: idSchema, afterBoardId: idSchema.nullable() }),
  output: boardSchema,
  errors: ["BOARD_NOT_FOUND"],
});

/** The viewer's boards, own and joined, by name and without archived ones; plus the few saved to last. */
export const picker = defineContract({
  name: "boards.picker",
  kind: "query",
  access: "user",
  acts: "read",
  summary: "The boards a Pin can be saved to",
  rest: { method: "GET", path: "/v3/boards/picker/" },
  resource: { name: "BoardPickerBoardsResource", verb: "get" },
  input: z.object({
    pinId: idSchema.optional(),
    /** The account that the viewer acts for; the filter "protected" lists its boards only. */
    advertiserId: idSchema.nullish(),
    filter: z.enum(["all", "protected"]).catch("all").default("all"),
    /** The picker shows one picture per board; "profile_grid_item" returns up to five. */
    fieldSetKey: z.enum(["board_picker", "profile_grid_item"]).catch("board_picker").default("board_picker"),
    shortlistSuggestions: wholeNumber(0, SHORTLIST_MAX).default(SHORTLIST_DEFAULT),
  }),
  output: z.object({ allBoards: z.array(boardSchema), boardsShortlist: z.array(boardSchema) }),
  errors: [],
});
