import { z } from "zod";
import { defineContract } from "../contract/define-contract.ts";
import { idSchema, wholeNumber } from "../model/values.ts";
import { daySchema, withDays } from "../time/report-days.ts";

const read = { kind: "query", access: "user", acts: "read" } as const;
const days = { startDate: daySchema, endDate: daySchema };
export const TOP_PINS_MAX = 50;

/**
 * Counts public saves that still exist, by the day (UTC) they were made, and all comments. If a shop changed the Pin's
 * picture, saves count from then on.
 */
export const analytics = defineContract({
  name: "pins.analytics",
  ...read,
  summary: "How often a Pin of yours, or all of them, were saved, by day",
  rest: [
    { method: "GET", path: "/v3/pins/{pinId}/analytics/" },
    { method: "GET", path: "/v3/users/me/pin_analytics/" },
  ],
  input: withDays(z.object({ ...days, pinId: idSchema.nullish() })),
  output: z.object({
    /** Every requested day that has begun. */
    days: z.array(z.object({ date: z.string(), saves: z.int() })),
    commentCount: z.int(),
  }),
  errors: ["PIN_NOT_FOUND"],
});

export const top = defineContract({
  name: "pins.top",
  ...read,
  summary: "Those of your Pins that were saved most, within days",
  rest: { method: "GET", path: "/v3/users/me/pin_analytics/top/" },
  input: withDays(
    z.object({
      ...days,
      limit: wholeNumber(1, TOP_PINS_MAX).default(10),
      /** Only Pins made in this many days up to now. */
      madeInDays: wholeNumber(1, 730).nullish(),
      media: z.enum(["any", "video"]).default("any"),
    }),
  ),
  output: z.object({ pins: z.array(z.object({ pinId: idSchema, saves: z.int() })) }),
  errors: [],
});
