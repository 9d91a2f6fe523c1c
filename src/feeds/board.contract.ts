import { z } from "zod";
import { defineContract } from "../contract/define-contract.ts";
import { pageOf, pagingFields } from "../model/paging.ts";
import { pinSchema } from "../model/pin.ts";
import { flagSchema, idSchema } from "../model/values.ts";

/** In the board's own order, else newest first; `filterSectionPins` omits Pins that are in a section. */
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
  input: z.object({ boardId: idSchema, filterSectionPins: flagSchema.default(false), ...pagingFields }),
  output: pageOf(pinSchema),
  errors: ["BOARD_NOT_FOUND"],
});
