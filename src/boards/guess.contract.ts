import { z } from "zod";
import { defineContract } from "../contract/define-contract.ts";
import { PIN_ALT_TEXT_MAX, PIN_DESCRIPTION_MAX, PIN_TITLE_MAX } from "../model/limits.ts";
import { idSchema, textSchema } from "../model/values.ts";

/** Only the viewer's own and joined boards are guessed, those that `boards.picker` lists. */
export const guess = defineContract({
  name: "boards.guess",
  kind: "query",
  access: "user",
  acts: "read",
  summary: "Your boards that a new Pin fits, the likeliest first",
  rest: { method: "GET", path: "/v3/boards/guess/" },
  input: z.object({
    title: textSchema(PIN_TITLE_MAX).default(""),
    description: textSchema(PIN_DESCRIPTION_MAX).default(""),
    altText: textSchema(PIN_ALT_TEXT_MAX).default(""),
    /** The Pin's picture, an upload of the viewer. */
    mediaUploadId: idSchema.nullish(),
  }),
  output: z.array(z.object({ id: idSchema, name: z.string() })),
  errors: [],
});

/** The rule of `boards.guess` without pictures for many Pins at once: a card's Save names the board that fits it. */
export const words = defineContract({
  name: "boards.words",
  kind: "query",
  access: "user",
  acts: "read",
  summary: "The words of the Pins on the boards you saved to last, by what they say about a board",
  rest: { method: "GET", path: "/v3/boards/words/" },
  input: z.object({}),
  output: z.object({
    boards: z.array(
      z.object({
        id: idSchema,
        words: z.array(z.object({ word: z.string(), weight: z.number(), share: z.number() })),
      }),
    ),
    unknownWeight: z.number(),
  }),
  errors: [],
});
