import { z } from "zod";
import { CONVERSION_EVENTS } from "../ads/conversion-kinds.ts";
import { defineContract } from "../contract/define-contract.ts";
import { coded } from "../model/problem.ts";
import { idSchema, textSchema, timeSchema } from "../model/values.ts";

const TAG_NAME_MAX = 80;
export const TAGS_MAX = 50;

export const conversionTagSchema = z.object({
  id: idSchema,
  name: z.string(),
  /** Time of its last event; null before the first. */
  firedAt: timeSchema.nullable(),
  createdAt: timeSchema,
});
export type ConversionTag = z.output<typeof conversionTagSchema>;

export const listTags = defineContract({
  name: "conversions.tags",
  kind: "query",
  access: "user",
  summary: "An account's conversion tags, the newest first",
  rest: { method: "GET", path: "/ads/v4/advertisers/{advertiserId}/conversion_tags/" },
  input: z.object({ advertiserId: idSchema }),
  output: z.array(conversionTagSchema),
  errors: ["ADVERTISER_NOT_FOUND"],
});

/** Days that an event stays in a tag's list. */
export const LISTED_DAYS = 30;

/** Events that a web conversion campaign can have as its goal: the ad group is then optimized for the event. */
export const listTagEvents = defineContract({
  name: "conversions.tagEvents",
  kind: "query",
  access: "user",
  summary: "Which events each tag told of in the last 30 days",
  rest: { method: "GET", path: "/ads/v4/advertisers/{advertiserId}/conversion_tag_events/" },
  input: z.object({ advertiserId: idSchema }),
  output: z.array(z.object({ tagId: idSchema, eventName: z.enum(CONVERSION_EVENTS), tagCreatedAt: timeSchema })),
  errors: ["ADVERTISER_NOT_FOUND"],
});

export const createTag = defineContract({
  name: "conversions.createTag",
  kind: "mutation",
  access: "user",
  summary: "Make a tag that counts what people do on the advertiser's website",
  rest: { method: "POST", path: "/ads/v4/advertisers/{advertiserId}/conversion_tags/" },
  limits: ["write"],
  input: z.object({
    advertiserId: idSchema,
    name: textSchema(TAG_NAME_MAX).pipe(z.string().min(1, coded("tagNameMissing"))),
  }),
  output: conversionTagSchema,
  errors: ["ADVERTISER_NOT_FOUND", "TAGS_FULL"],
});
