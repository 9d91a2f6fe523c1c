import { z } from "zod";
import { defineContract } from "../contract/define-contract.ts";
import { pageOf, pagingFields } from "../contract/paging.ts";
import { flagSchema, idSchema } from "../contract/values.ts";
import { pinSchema } from "../pins/pin.ts";

/** Newest first; `filterSectionPins` leaves out the Pins that are in a section. */
export const board = defineContract({
  name: "feeds.board",
  kind: "query",
  access: "public",
  summary: "The Pins of a board",
  rest: { method: "GET", path: "/v3/boards/{boardId}/pins/" },
  resource: { name: "BoardFeedResource", verb: "get" },
  paged: true,
  input: z.object({ boardId: idSchema, filterSectionPins: flagSchema.default(false), ...pagingFields }),
  output: pageOf(pinSchema),
  errors: ["BOARD_NOT_FOUND"],
});
