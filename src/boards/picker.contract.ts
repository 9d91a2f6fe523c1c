import { z } from "zod";
import { defineContract } from "../contract/define-contract.ts";
import { boardSchema } from "../model/board.ts";
import { SHORTLIST_DEFAULT, SHORTLIST_MAX } from "../model/limits.ts";
import { idSchema, wholeNumber } from "../model/values.ts";

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
