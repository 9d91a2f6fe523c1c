import { z } from "zod";
import { defineContract } from "../contract/define-contract.ts";
import { idSchema } from "../model/values.ts";

/** Days that the page shows, the present one included. */
export const LOAD_DAYS = 30;
/** Ages of open cases: below a day, three days, a week, and older. In hours; the last has no upper bound. */
export const LOAD_AGES = [24, 72, 168] as const;
/** Levels of urgency (`src/safety/urgency.rules.ts`), the gravest first. */
export const LOAD_LEVELS = [4, 3, 2, 1, 0] as const;

const count = z.number().int();
const hours = z.number().nullable();

export const loadSchema = z.object({
  /** Open cases by level of urgency, each by age; levels in the order of `LOAD_LEVELS`. */
  open: z.array(
    z.object({
      level: count,
      /** By the ages of `LOAD_AGES`, and older ones last. */
      byAge: z.array(count),
    }),
  ),
  openAppeals: count,
  /** The last days in UTC, the oldest first. */
  days: z.array(z.object({ day: z.string(), arrived: count, decided: count })),
  /** Hours from the first report of a case to its decision, over these days; null without a decision. */
  medianHours: hours,
  p90Hours: hours,
  /** Who decided on these days, most decisions first. */
  moderators: z.array(
    z.object({
      /** Null if that account was deleted. */
      moderator: z.object({ id: idSchema, username: z.string() }).nullable(),
      decided: count,
      medianHours: hours,
      /** Decided appeals against these decisions, and those that reversed one. */
      appealed: count,
      upheld: count,
    }),
  ),
  /** Appeals decided on these days, and those of them that reversed the decision. */
  appeals: z.object({ decided: count, upheld: count }),
});
export type Load = z.output<typeof loadSchema>;

export const moderationLoad = defineContract({
  name: "admin.moderationLoad",
  kind: "query",
  access: "moderator",
  summary:
    "How much moderation has to do and how long it takes: open cases, arrivals and decisions of 30 days, appeals",
  rest: { method: "GET", path: "/v3/admin/moderation/load/" },
  input: z.object({}),
  output: loadSchema,
  errors: [],
});
