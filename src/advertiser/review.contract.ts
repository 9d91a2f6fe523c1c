import { z } from "zod";
import { REVIEW_STATUSES } from "../ads/entity.ts";
import { shownOfferSchema } from "../ads/offers.ts";
import { APPEAL_MAX, REVIEW_NOTE_MAX, REVIEW_REASONS } from "../ads/review.rules.ts";
import { defineContract } from "../contract/define-contract.ts";
import { ACTING_FIELDS, ACTING_REFUSALS } from "../model/acting.rules.ts";
import { pageOf, pagingFields } from "../model/paging.ts";
import { coded } from "../model/problem.ts";
import { idSchema, listOf, textSchema, timeSchema } from "../model/values.ts";
import { accountField } from "./account.ts";
import { adSchema } from "./entities.ts";

const REASONS_MAX = 5;

/** An ad as its reviewer sees it. */
export const queuedAdSchema = z.object({
  id: idSchema,
  name: z.string(),
  title: z.string(),
  description: z.string(),
  image: z.object({ url: z.string(), width: z.number(), height: z.number() }),
  destinationUrl: z.string(),
  /** Questions and words of the form that opens; null without one. */
  form: z.object({ questions: z.array(z.string()), disclosure: z.string() }).nullable(),
  /** The offer that people read on it; null without one. */
  offer: shownOfferSchema.nullable(),
  advertiser: z.object({ id: idSchema, name: z.string(), username: z.string() }),
  submittedAt: timeSchema,
  /** Findings of the rules that need a person's decision. */
  asked: z.array(z.enum(REVIEW_REASONS)),
  /** The advertiser's appeal against the first decision; empty without one. */
  appeal: z.string(),
  /** Hash of the content shown here: a decision on any other content is refused. */
  hash: z.string(),
});
export type QueuedAd = z.output<typeof queuedAdSchema>;

export const reviewQueue = defineContract({
  name: "advertiser.reviewQueue",
  kind: "query",
  access: "admin",
  summary: "Ads that wait for their review, the oldest first",
  rest: { method: "GET", path: "/v3/admin/ads/queue/" },
  paged: true,
  input: z.object(pagingFields),
  output: pageOf(queuedAdSchema),
  errors: [],
});

export const decideAd = defineContract({
  name: "advertiser.decide",
  kind: "mutation",
  hides: true,
  access: "admin",
  summary: "Approve an ad, or reject it for reasons that its advertiser reads",
  rest: { method: "POST", path: "/v3/admin/ads/{adId}/decision/" },
  limits: ["write"],
  input: z.object({
    adId: idSchema,
    decision: z.enum(["APPROVED", "REJECTED"]),
    reasons: listOf(z.enum(REVIEW_REASONS), REASONS_MAX).nullish(),
    note: textSchema(REVIEW_NOTE_MAX).default(""),
    /** The hash from the queue's row that was reviewed. */
    hash: z.string().max(200).nullish(),
  }),
  output: z.object({
    id: idSchema,
    reviewStatus: z.enum(REVIEW_STATUSES),
    rejectedReasons: z.array(z.enum(REVIEW_REASONS)),
    note: z.string(),
  }),
  errors: ["AD_NOT_FOUND", "AD_ALREADY_REVIEWED", "REVIEW_REASON_REQUIRED", "AD_ENTITY_CHANGED", "PIN_NOT_PROMOTABLE"],
});

export const appealAd = defineContract({
  name: "advertiser.appeal",
  kind: "mutation",
  access: "user",
  summary: "Ask once for another look at an ad that was rejected",
  rest: { method: "POST", path: "/ads/v4/advertisers/{advertiserId}/ads/{adId}/appeal/" },
  limits: ["write"],
  input: z.object({
    ...accountField,
    adId: idSchema,
    text: textSchema(APPEAL_MAX).pipe(z.string().min(1, coded("appealMissing"))),
  }),
  output: adSchema,
  errors: ["ADVERTISER_NOT_FOUND", "AD_NOT_FOUND", "APPEAL_REFUSED"],
});

export const CHANGED_THINGS = [
  "ACCOUNT",
  "BILLING",
  "DELEGATE",
  "CAMPAIGN",
  "AD_GROUP",
  "AD",
  "TAG",
  "AUDIENCE",
  "EXPERIMENT",
  "FEED",
  "PRODUCT_GROUP",
  "LEAD_FORM",
  "OFFER",
] as const;
export type ChangedThing = (typeof CHANGED_THINGS)[number];

const personSchema = z.object({ id: idSchema, username: z.string() }).nullable();

/** One change of an account or of something in it. */
export const changeSchema = z.object({
  id: idSchema,
  thing: z.enum(CHANGED_THINGS),
  thingId: idSchema,
  label: z.string(),
  /** Null if the site itself made the change, or the person's account is gone. */
  actor: personSchema,
  at: timeSchema,
  /** Changed fields only; null if the thing was created. */
  before: z.record(z.string(), z.unknown()).nullable(),
  after: z.record(z.string(), z.unknown()).nullable(),
});
export type Change = z.output<typeof changeSchema>;

export const listHistory = defineContract({
  name: "advertiser.history",
  kind: "query",
  access: "user",
  summary: "Every change of an account, the newest first",
  rest: { method: "GET", path: "/ads/v4/advertisers/{advertiserId}/history/" },
  paged: true,
  input: z.object({ ...accountField, thingId: idSchema.nullish(), ...pagingFields }),
  output: pageOf(changeSchema),
  errors: ["ADVERTISER_NOT_FOUND"],
});

/** A refused attempt to act for the account or its owner (SECURITY.md 25). */
export const refusalSchema = z.object({
  id: idSchema,
  field: z.enum(ACTING_FIELDS),
  refusal: z.enum(ACTING_REFUSALS),
  actor: personSchema,
  at: timeSchema,
});

export const listRefusals = defineContract({
  name: "advertiser.refusals",
  kind: "query",
  access: "user",
  summary: "Who tried to act for an account and was refused",
  rest: { method: "GET", path: "/ads/v4/advertisers/{advertiserId}/refusals/" },
  paged: true,
  input: z.object({ ...accountField, ...pagingFields }),
  output: pageOf(refusalSchema),
  errors: ["ADVERTISER_NOT_FOUND"],
});
