import { z } from "zod";
import { defineContract } from "../contract/define-contract.ts";
import { boardSchema } from "../model/board.ts";
import { pageOf, pagingFields } from "../model/paging.ts";
import { flagSchema, idSchema, textSchema } from "../model/values.ts";

/** "custom" is the order that the boards' owner chose (see `reorder`). */
export const BOARD_SORTS = ["last_pinned_to", "custom", "alphabetical", "newest", "oldest"] as const;
export type BoardSort = (typeof BOARD_SORTS)[number];
/** "secret" includes everything that is not public; "public_and_secret" excludes only protected boards. */
export const BOARD_PRIVACY_FILTERS = ["all", "public", "secret", "protected", "public_and_secret"] as const;
export type BoardPrivacyFilter = (typeof BOARD_PRIVACY_FILTERS)[number];

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
    ...pagingFields,
  }),
  output: pageOf(boardSchema),
  errors: ["USER_NOT_FOUND", "AUTHENTICATION_REQUIRED"],
});
