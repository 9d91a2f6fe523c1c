import { z } from "zod";
import { defineContract } from "../contract/define-contract.ts";
import { ACTING_FIELDS, ACTING_REFUSALS } from "../model/acting.rules.ts";
import { pageOf, pagingFields } from "../model/paging.ts";
import { idSchema, timeSchema } from "../model/values.ts";
import { accountField } from "./account.ts";

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
