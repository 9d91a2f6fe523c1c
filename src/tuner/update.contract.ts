import { z } from "zod";
import { defineContract } from "../contract/define-contract.ts";
import { coded } from "../model/problem.ts";
import { tuningSchema } from "./tuning.ts";
import { isLongEnough, WORD_MAX, WORDS_MAX } from "./word.rules.ts";

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
