import { z } from "zod";
import { LABEL_STATUSES, LABEL_TYPES } from "../ads/stored-values.ts";
import { defineContract } from "../contract/define-contract.ts";
import { pageOf, pagingFields } from "../model/paging.ts";
import { idSchema, listOf, textSchema } from "../model/values.ts";
import { accountField } from "./account.ts";

/** Labels of one campaign, archived ones included. */
export const LABELS_MAX = 50;
const AT_ONCE = 50;
const IDS_MAX = 250;
const VALUE_MAX = 100;

const LIST = "/ads/v4/advertisers/{advertiserId}/campaign_labels/";
const valueSchema = textSchema(VALUE_MAX).pipe(z.string().min(1));
const typeSchema = z.enum(LABEL_TYPES);
const statusSchema = z.enum(LABEL_STATUSES);

export const labelSchema = z.object({
  id: idSchema,
  campaignId: idSchema,
  type: typeSchema,
  value: z.string(),
  status: statusSchema,
});
export type CampaignLabel = z.output<typeof labelSchema>;

/** Newest first. */
export const listLabels = defineContract({
  name: "advertiser.labels",
  kind: "query",
  access: "user",
  summary: "The labels of an account's campaigns",
  rest: { method: "GET", path: LIST },
  paged: true,
  input: z.object({
    ...accountField,
    campaignIds: listOf(idSchema, IDS_MAX).nullish(),
    labelIds: listOf(idSchema, IDS_MAX).nullish(),
    statuses: listOf(statusSchema, LABEL_STATUSES.length).nullish(),
    types: listOf(typeSchema, LABEL_TYPES.length).nullish(),
    ...pagingFields,
  }),
  output: pageOf(labelSchema),
  errors: ["ADVERTISER_NOT_FOUND"],
});

/** A label that the campaign already has is made active again. */
export const createLabels = defineContract({
  name: "advertiser.createLabels",
  kind: "mutation",
  access: "user",
  limits: ["write"],
  summary: "Label a campaign",
  rest: { method: "POST", path: LIST },
  input: z.object({
    ...accountField,
    campaignId: idSchema,
    labels: z
      .array(z.object({ type: typeSchema.default("CUSTOM"), value: valueSchema }))
      .min(1)
      .max(AT_ONCE),
  }),
  output: z.array(labelSchema),
  errors: ["ADVERTISER_NOT_FOUND", "CAMPAIGN_NOT_FOUND", "LABELS_FULL"],
});

export const updateLabels = defineContract({
  name: "advertiser.updateLabels",
  hides: false,
  kind: "mutation",
  access: "user",
  limits: ["write"],
  summary: "Change labels of campaigns, or archive them",
  rest: { method: "PATCH", path: LIST },
  input: z.object({
    ...accountField,
    labels: z
      .array(z.object({ id: idSchema, value: valueSchema.optional(), status: statusSchema.optional() }))
      .min(1)
      .max(AT_ONCE),
  }),
  /** Unknown ids and values that the campaign already has are left out, and named. */
  output: z.object({ items: z.array(labelSchema), missing: z.array(idSchema), taken: z.array(idSchema) }),
  errors: ["ADVERTISER_NOT_FOUND"],
});
