import { z } from "zod";
import { defineContract } from "../contract/define-contract.ts";
import { boardSchema } from "../model/board.ts";
import { SHORTLIST_DEFAULT, SHORTLIST_MAX } from "../model/limits.ts";
import { wholeNumber } from "../model/values.ts";

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
