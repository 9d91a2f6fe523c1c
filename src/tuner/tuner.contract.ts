import { z } from "zod";
import { defineContract } from "../contract/define-contract.ts";
import { coded } from "../model/problem.ts";
import { flagSchema, idSchema } from "../model/values.ts";
import { tuningSchema } from "./tuning.ts";
import { isLongEnough, WORD_MAX, WORDS_MAX } from "./word.rules.ts";

/** Hides the Pin's picture from the home feed, no matter who saves it. Idempotent. */
export const hidePin = defineContract({
  name: "tuner.hidePin",
  kind: "mutation",
  hides: false,
  access: "user",
  summary: "Say that you are not interested in a Pin, or that you are after all",
  rest: { method: "PUT", path: "/v3/users/tuner/pins/{pinId}/" },
  limits: ["write"],
  input: z.object({ pinId: idSchema, hidden: flagSchema.default(true) }),
  output: z.null(),
  errors: ["PIN_NOT_FOUND"],
});

/** Idempotent. LIMIT_REACHED after hundreds of boards. */
export const setBoard = defineContract({
  name: "tuner.setBoard",
  kind: "mutation",
  hides: false,
  access: "user",
  summary: "Say whether a board counts for what your home feed shows",
  rest: { method: "PUT", path: "/v3/users/tuner/boards/{boardId}/" },
  limits: ["write"],
  input: z.object({ boardId: idSchema, counts: flagSchema }),
  output: z.null(),
  errors: ["BOARD_NOT_FOUND"],
});

export const update = defineContract({
  name: "tuner.update",
  kind: "mutation",
  hides: false,
  access: "user",
  summary: "Say which words your home feed leaves out, clear what it goes by, or what you hid",
  rest: { method: "PUT", path: "/v3/users/tuner/" },
  limits: ["write"],
  input: z.object({
    /** Replaces the previous words. */
    words: z
      .array(z.string().trim().max(WORD_MAX).refine(isLongEnough, coded("wordShort")))
      .max(WORDS_MAX)
      .nullish(),
    /** "clear" ignores saves up to now; "restore" counts them again. */
    history: z.enum(["clear", "restore"]).nullish(),
    /** Shows hidden pictures again. */
    showHidden: z.boolean().default(false),
  }),
  output: tuningSchema,
  errors: [],
});

export const get = defineContract({
  name: "tuner.get",
  kind: "query",
  access: "user",
  summary: "What your home feed leaves out, and what it goes by",
  rest: { method: "GET", path: "/v3/users/tuner/" },
  input: z.object({}),
  output: tuningSchema,
  errors: [],
});
