import { z } from "zod";
import { defineContract } from "../contract/define-contract.ts";
import { idSchema, timeSchema } from "../model/values.ts";
import { SPAM_ACTS, SPAM_OUTCOMES } from "./acts.ts";
import { SPAM_RULE_NAMES } from "./rules.ts";
import { spamSettingsSchema } from "./settings.ts";

export const getSpamSettings = defineContract({
  name: "spam.settings",
  kind: "query",
  access: "moderator",
  summary: "Weights and thresholds of the spam rules",
  rest: { method: "GET", path: "/v3/admin/spam/settings/" },
  input: z.object({}),
  output: z.object({ settings: spamSettingsSchema, usual: spamSettingsSchema }),
  errors: [],
});

/** Decisions that were made before stay. */
export const setSpamSettings = defineContract({
  name: "spam.setSettings",
  kind: "mutation",
  hides: false,
  access: "admin",
  summary: "Set the weights and thresholds of the spam rules",
  rest: { method: "PUT", path: "/v3/admin/spam/settings/" },
  limits: ["write"],
  input: spamSettingsSchema,
  output: spamSettingsSchema,
  errors: [],
});

const countSchema = z.object({ captcha: z.number().int(), hold: z.number().int(), limit: z.number().int() });

/** Judges the last week's acts by other settings. Changes nothing. */
export const tryOutSettings = defineContract({
  name: "spam.tryOut",
  kind: "mutation",
  hides: false,
  access: "moderator",
  summary: "Count the outcomes of the last 7 days by other settings of the spam rules, without changing anything",
  rest: { method: "POST", path: "/v3/admin/spam/try_out/" },
  limits: ["write"],
  input: spamSettingsSchema,
  output: z.object({
    /** Number of acts that were judged, and whether there were more. */
    judged: z.number().int(),
    isCut: z.boolean(),
    /** Outcomes as they were, and by the new settings. */
    was: countSchema,
    wouldBe: countSchema,
    /** The newest acts that would be held or limited. */
    held: z.array(
      z.object({
        id: idSchema,
        kind: z.enum(SPAM_ACTS),
        subjectId: idSchema,
        username: z.string(),
        score: z.number(),
        reasons: z.array(z.enum(SPAM_RULE_NAMES as [string, ...string[]])),
        outcome: z.enum(SPAM_OUTCOMES),
        was: z.enum(SPAM_OUTCOMES),
        createdAt: timeSchema,
      }),
    ),
  }),
  errors: [],
});
