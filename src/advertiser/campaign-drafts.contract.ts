import { z } from "zod";
import { defineContract } from "../contract/define-contract.ts";
import { coded } from "../model/problem.ts";
import { idSchema, timeSchema } from "../model/values.ts";

export const DRAFTS_MAX = 50;
const DRAFT_LENGTH_MAX = 60_000;
const PATH = "/ads/v4/advertisers/{advertiserId}/campaign_drafts/";
const ONE = "/ads/v4/advertisers/{advertiserId}/campaign_drafts/{draftId}/";

/** The stepper's fields. Any may be missing, so only the size is checked. */
const draftSchema = z
  .record(z.string(), z.unknown())
  .refine((draft) => JSON.stringify(draft).length <= DRAFT_LENGTH_MAX, coded("draftTooLarge"));

export const campaignDraftSchema = z.object({
  id: idSchema,
  draft: z.record(z.string(), z.unknown()),
  updatedTime: timeSchema,
});
export type CampaignDraft = z.output<typeof campaignDraftSchema>;

const fields = { advertiserId: idSchema };

/** Most recently changed first. */
export const listDrafts = defineContract({
  name: "campaignDrafts.list",
  kind: "query",
  access: "user",
  summary: "Campaigns that you are still writing",
  rest: { method: "GET", path: PATH },
  input: z.object(fields),
  output: z.object({ items: z.array(campaignDraftSchema) }),
  errors: ["ADVERTISER_NOT_FOUND"],
});

export const getDraft = defineContract({
  name: "campaignDrafts.get",
  kind: "query",
  access: "user",
  summary: "A campaign that you are still writing",
  rest: { method: "GET", path: ONE },
  input: z.object({ ...fields, draftId: idSchema }),
  output: campaignDraftSchema,
  errors: ["ADVERTISER_NOT_FOUND", "CAMPAIGN_DRAFT_NOT_FOUND"],
});

/** With `updatedTime` as it was read, the call doesn't overwrite a draft from another window. */
export const saveDraft = defineContract({
  name: "campaignDrafts.save",
  kind: "mutation",
  access: "user",
  summary: "Save a campaign draft",
  rest: { method: "POST", path: PATH },
  limits: ["write"],
  input: z.object({
    ...fields,
    draftId: idSchema.nullish(),
    updatedTime: timeSchema.nullish(),
    draft: draftSchema,
  }),
  output: campaignDraftSchema,
  errors: ["ADVERTISER_NOT_FOUND", "CAMPAIGN_DRAFT_NOT_FOUND", "CAMPAIGN_DRAFTS_FULL", "AD_ENTITY_CHANGED"],
});

export const deleteDraft = defineContract({
  name: "campaignDrafts.delete",
  kind: "mutation",
  hides: true,
  access: "user",
  summary: "Discard a draft",
  rest: { method: "DELETE", path: ONE },
  limits: ["write"],
  input: z.object({ ...fields, draftId: idSchema }),
  output: z.null(),
  errors: ["ADVERTISER_NOT_FOUND", "CAMPAIGN_DRAFT_NOT_FOUND"],
});
