import { z } from "zod";
import { defineContract } from "../contract/define-contract.ts";
import { idSchema } from "../model/values.ts";

/**
 * Spec signed-in 7: suggested names for a new board for this Pin, without those that the viewer already has.
 * With a board, names for a section there.
 */
export const boardTitleSuggestions = defineContract({
  name: "pins.boardTitleSuggestions",
  kind: "query",
  access: "user",
  acts: "read",
  summary: "Suggest names for a board or a section to save a Pin to",
  rest: { method: "GET", path: "/v3/pins/{pinId}/board_title_suggestions/" },
  input: z.object({ pinId: idSchema, boardId: idSchema.nullish() }),
  output: z.object({ items: z.array(z.object({ title: z.string() })) }),
  errors: ["PIN_NOT_FOUND", "BOARD_NOT_FOUND"],
});
