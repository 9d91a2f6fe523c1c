import { z } from "zod";
import { defineContract } from "../contract/define-contract.ts";
import { pinSchema } from "../model/pin.ts";
import { coded } from "../model/problem.ts";
import { idSchema, listOf, wholeNumber } from "../model/values.ts";
import { daySchema, withDays } from "../time/report-days.ts";
import { PIN_APPS, PIN_EVENT_TYPES, PIN_SOURCES, WATCH_MAX_MS, WATCH_PARTS_MAX } from "./pin-events.ts";
import { PIN_ORDERS, PIN_SPLITS, pinNumbersSchema } from "./pin-numbers.ts";

const read = { kind: "query", access: "user", acts: "read" } as const;
const days = { startDate: daySchema, endDate: daySchema };
export const TOP_PINS_MAX = 50;
const PINS_AT_ONCE = 100;
const app = z.enum(PIN_APPS).nullish();

const dayNumbers = pinNumbersSchema.extend({ date: z.string() });
const ofPin = {
  /** Every requested day that has begun. */
  days: z.array(dayNumbers),
  /** Since the site began to count; saves and comments of all time. */
  lifetime: pinNumbersSchema,
  commentCount: z.int(),
};
/** The first day with counts; everything but saves is unknown before it. Null if nothing was counted yet. */
const countedSince = z.string().nullable();

/**
 * Counts public saves that still exist, by the day (UTC) they were made, and views and clicks that browsers reported.
 * Saves by device and source are those that browsers reported too. If a shop changed the Pin's picture, saves count
 * from then on.
 */
export const analytics = defineContract({
  name: "pins.analytics",
  ...read,
  summary: "How often a Pin of yours, or all of them, were seen, clicked and saved, by day",
  rest: [
    { method: "GET", path: "/v3/pins/{pinId}/analytics/" },
    { method: "GET", path: "/v3/users/me/pin_analytics/" },
  ],
  input: withDays(z.object({ ...days, pinId: idSchema.nullish(), app, split: z.enum(PIN_SPLITS).default("none") })),
  output: z.object({
    ...ofPin,
    countedSince,
    /** The same days by device or by source; empty unless asked for. */
    groups: z.array(z.object({ group: z.string(), days: z.array(dayNumbers) })),
  }),
  errors: ["PIN_NOT_FOUND"],
});

export const analyticsOfMany = defineContract({
  name: "pins.analyticsOfMany",
  ...read,
  summary: "How often several Pins of yours were seen, clicked and saved, by day",
  rest: { method: "GET", path: "/v3/pins/analytics/" },
  input: withDays(
    z.object({
      ...days,
      pinIds: listOf(idSchema, PINS_AT_ONCE).refine((ids) => ids.length > 0, {
        message: coded("chooseAtLeast", { min: 1 }),
      }),
      app,
    }),
  ),
  output: z.object({ countedSince, pins: z.array(z.object({ pinId: idSchema, ...ofPin })) }),
  errors: ["PIN_NOT_FOUND"],
});

export const top = defineContract({
  name: "pins.top",
  ...read,
  summary: "Those of your Pins that were seen, clicked or saved most, within days",
  rest: { method: "GET", path: "/v3/users/me/pin_analytics/top/" },
  input: withDays(
    z.object({
      ...days,
      app,
      sortBy: z.enum(PIN_ORDERS).default("saves"),
      limit: wholeNumber(1, TOP_PINS_MAX).default(10),
      /** Only Pins made in this many days up to now. */
      madeInDays: wholeNumber(1, 730).nullish(),
      media: z.enum(["any", "video"]).default("any"),
      /** Also answers the Pins themselves. */
      withCards: z.boolean().default(false),
    }),
  ),
  output: z.object({
    countedSince,
    pins: z.array(pinNumbersSchema.extend({ pinId: idSchema })),
    cards: z.array(pinSchema),
  }),
  errors: [],
});

const EVENTS_MAX = 50;

/**
 * Counts what happened to Pins on screen. The numbers are sums; an event counts once per viewer and hour. Events that
 * don't count are left out without an error.
 */
export const events = defineContract({
  name: "pins.events",
  kind: "mutation",
  access: "public",
  summary: "What happened to Pins that were shown",
  rest: { method: "POST", path: "/v3/pins/events/" },
  limits: ["pinEvents"],
  input: z.object({
    events: z
      .array(
        z.object({
          pinId: idSchema,
          type: z.enum(PIN_EVENT_TYPES),
          source: z.enum(PIN_SOURCES).default("other"),
          /** Play time, for `video_watch`. */
          ms: wholeNumber(0, WATCH_MAX_MS).default(0),
          /** Numbers the parts of a long play time. */
          part: wholeNumber(0, WATCH_PARTS_MAX - 1).default(0),
        }),
      )
      .max(EVENTS_MAX, coded("eventsAtMost", { max: EVENTS_MAX })),
  }),
  output: z.object({ accepted: z.int() }),
  errors: [],
});
