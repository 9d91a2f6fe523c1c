import { z } from "zod";
import { defineContract } from "../contract/define-contract.ts";
import { HIDING_TIMES } from "../model/hiding-time.ts";
import { SENSITIVE_CHOICES } from "../model/labels.ts";
import { coded } from "../model/problem.ts";
import { flagSchema, idSchema, timeSchema } from "../model/values.ts";
import { HIDDEN_WORD_MAX, mayHide } from "./word.rules.ts";

/** A word, phrase or hashtag that a person doesn't want to read. */
const hiddenWordSchema = z.object({
  id: idSchema,
  word: z.string(),
  /** Null if it stays hidden until the person shows it again. */
  endsAt: timeSchema.nullable(),
});
export type HiddenWord = z.output<typeof hiddenWordSchema>;

/** Newest first; all of them, at most 200. */
export const hiddenWords = defineContract({
  name: "tuner.hiddenWords",
  kind: "query",
  access: "user",
  summary: "Words that you hide everywhere on the site",
  rest: { method: "GET", path: "/v3/users/tuner/hidden_words/" },
  input: z.object({}),
  output: z.array(hiddenWordSchema),
  errors: [],
});

/** A word that is hidden already gets the new end. NOT_PERMITTED after 200 words. */
export const hideWord = defineContract({
  name: "tuner.hideWord",
  kind: "mutation",
  hides: false,
  access: "user",
  summary:
    "Hide a word, phrase or hashtag: what has it stays out of your feeds, searches, comments, notifications and mails",
  rest: { method: "POST", path: "/v3/users/tuner/hidden_words/" },
  limits: ["write"],
  input: z.object({
    word: z.string().trim().max(HIDDEN_WORD_MAX).refine(mayHide, coded("hiddenWordShort")),
    for: z.enum(HIDING_TIMES).default("forever"),
  }),
  output: z.array(hiddenWordSchema),
  errors: [],
});

/** Succeeds even if the word was not hidden. */
export const showWord = defineContract({
  name: "tuner.showWord",
  kind: "mutation",
  hides: false,
  access: "user",
  summary: "Stop hiding a word",
  rest: { method: "DELETE", path: "/v3/users/tuner/hidden_words/{wordId}/" },
  limits: ["write"],
  input: z.object({ wordId: idSchema }),
  output: z.array(hiddenWordSchema),
  errors: [],
});

/** A person's choices about labeled pictures. */
const viewSchema = z.object({
  sensitive: z.enum(SENSITIVE_CHOICES),
  hidesAiMade: z.boolean(),
  /** Under 18: sensitive pictures are hidden by law, whatever the choice. */
  isMinor: z.boolean(),
});
export type View = z.output<typeof viewSchema>;

export const view = defineContract({
  name: "tuner.view",
  kind: "query",
  access: "user",
  summary: "What you see of sensitive pictures and of those made with AI",
  rest: { method: "GET", path: "/v3/users/tuner/view/" },
  input: z.object({}),
  output: viewSchema,
  errors: [],
});

/** Omitted fields stay as they are. NOT_PERMITTED for a choice about sensitive pictures by somebody under 18. */
export const updateView = defineContract({
  name: "tuner.updateView",
  kind: "mutation",
  hides: false,
  access: "user",
  summary: "Choose whether sensitive pictures are blurred, shown or hidden, and whether those made with AI are hidden",
  rest: { method: "PATCH", path: "/v3/users/tuner/view/" },
  limits: ["write"],
  input: z.object({ sensitive: z.enum(SENSITIVE_CHOICES).optional(), hidesAiMade: flagSchema.optional() }),
  output: viewSchema,
  errors: [],
});
