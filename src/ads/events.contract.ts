import { z } from "zod";
import { defineContract } from "../contract/define-contract.ts";
import { coded } from "../model/problem.ts";
import { zonedTimeSchema } from "../model/values.ts";
import { AD_EVENT_TYPES } from "./events.ts";
import { tokenSchema } from "./slots.contract.ts";

export const EVENTS_MAX = 100;

/**
 * Events are acknowledged once they are stored. A duplicate counts once; events that don't count are reported by their
 * number only.
 */
export const events = defineContract({
  name: "ads.events",
  kind: "mutation",
  access: "public",
  summary: "What happened to ads that were shown",
  rest: { method: "POST", path: "/v3/ads/events/" },
  limits: ["adEvents"],
  input: z.object({
    events: z
      .array(
        z.object({
          token: tokenSchema,
          type: z.enum(AD_EVENT_TYPES),
          /** Time of the event by the device's clock. */
          at: zonedTimeSchema.nullish(),
        }),
      )
      .max(EVENTS_MAX, coded("eventsAtMost", { max: EVENTS_MAX })),
  }),
  output: z.object({ accepted: z.number().int(), filtered: z.number().int() }),
  errors: [],
});
