import { z } from "zod";
import { defineContract } from "../contract/define-contract.ts";
import { pageOf, pagingFields } from "../model/paging.ts";
import { pinSchema } from "../model/pin.ts";
import { idSchema } from "../model/values.ts";

/** The pictures that random walks over shared boards reach most often, then the rest of the Pin's own board. */
export const related = defineContract({
  name: "feeds.related",
  kind: "query",
  access: "public",
  acts: "read",
  summary: "More like a Pin",
  rest: { method: "GET", path: "/v3/pins/{pinId}/related/" },
  resource: [
    { name: "RelatedPinFeedResource", verb: "get", rename: { pin: "pinId" } },
    { name: "RelatedModulesResource", verb: "get", rename: { pin: "pinId" } },
  ],
  paged: true,
  cachedForVisitors: true,
  input: z.object({ pinId: idSchema, ...pagingFields }),
  output: pageOf(pinSchema),
  errors: ["PIN_NOT_FOUND"],
});

/** The pictures that random walks from the board through other boards reach most often, without the board's own. */
export const boardRelated = defineContract({
  name: "feeds.boardRelated",
  kind: "query",
  access: "public",
  acts: "read",
  summary: "More ideas for a board",
  rest: { method: "GET", path: "/v3/boards/{boardId}/related/" },
  resource: [
    { name: "BoardRelatedPixieFeedResource", verb: "get", rename: { id: "boardId" } },
    { name: "BoardContentRecommendationResource", verb: "get", rename: { id: "boardId" } },
  ],
  paged: true,
  cachedForVisitors: true,
  input: z.object({ boardId: idSchema, ...pagingFields }),
  output: pageOf(pinSchema),
  errors: ["BOARD_NOT_FOUND"],
});
