import { z } from "zod";
import { PLACEMENT_GROUPS } from "../ads/entity.ts";
import { givenTargeting, targetingSpecSchema } from "../ads/targeting.ts";
import { defineContract } from "../contract/define-contract.ts";
import { orderField, pageOf, pagingFields } from "../model/paging.ts";
import { flagSchema, idSchema, textSchema, timeSchema } from "../model/values.ts";
import { accountField } from "./account.ts";

export const TARGETING_TEMPLATES_MAX = 200;
const NAME_MAX = 255;
const KEYWORDS_MAX = 100;
const KEYWORD_MAX = 80;

const LIST = "/ads/v4/advertisers/{advertiserId}/targeting_templates/";
const ONE = `${LIST}{templateId}/` as const;
const keywordSchema = z.object({
  value: textSchema(KEYWORD_MAX).pipe(z.string().min(1)),
  matchType: z.enum(["BROAD", "PHRASE", "EXACT"]).default("BROAD"),
  isNegative: z.boolean().default(false),
});
export type TemplateKeyword = z.output<typeof keywordSchema>;

export const targetingTemplateSchema = z.object({
  id: idSchema,
  adAccountId: idSchema,
  name: z.string(),
  targetingSpec: targetingSpecSchema,
  keywords: z.array(keywordSchema),
  placementGroup: z.enum(PLACEMENT_GROUPS),
  autoTargetingEnabled: z.boolean(),
  createdTime: timeSchema,
  updatedTime: timeSchema,
});
export type TargetingTemplate = z.output<typeof targetingTemplateSchema>;

/** Newest first. */
export const listTargetingTemplates = defineContract({
  name: "advertiser.targetingTemplates",
  kind: "query",
  access: "user",
  summary: "The targeting that an account keeps for its next ad groups",
  rest: { method: "GET", path: LIST },
  paged: true,
  input: z.object({
    ...accountField,
    /** A part of the name. */
    query: textSchema(NAME_MAX).nullish(),
    ...orderField,
    ...pagingFields,
  }),
  output: pageOf(targetingTemplateSchema),
  errors: ["ADVERTISER_NOT_FOUND"],
});

export const createTargetingTemplate = defineContract({
  name: "advertiser.createTargetingTemplate",
  kind: "mutation",
  access: "user",
  limits: ["write"],
  summary: "Keep targeting for later ad groups",
  rest: { method: "POST", path: LIST },
  input: z.object({
    ...accountField,
    name: textSchema(NAME_MAX).pipe(z.string().min(1)),
    targetingSpec: givenTargeting,
    keywords: z.array(keywordSchema).max(KEYWORDS_MAX).default([]),
    placementGroup: z.enum(PLACEMENT_GROUPS).default("ALL"),
    autoTargetingEnabled: flagSchema.default(true),
  }),
  output: targetingTemplateSchema,
  errors: ["ADVERTISER_NOT_FOUND", "AUDIENCE_NOT_FOUND", "TARGETING_TEMPLATES_FULL"],
});

export const updateTargetingTemplate = defineContract({
  name: "advertiser.updateTargetingTemplate",
  hides: false,
  kind: "mutation",
  access: "user",
  limits: ["write"],
  summary: "Change what kept targeting is",
  rest: { method: "PATCH", path: ONE },
  input: z.object({ ...accountField, templateId: idSchema, targetingSpec: givenTargeting }),
  output: targetingTemplateSchema,
  errors: ["ADVERTISER_NOT_FOUND", "AUDIENCE_NOT_FOUND", "TARGETING_TEMPLATE_NOT_FOUND"],
});

export const deleteTargetingTemplate = defineContract({
  name: "advertiser.deleteTargetingTemplate",
  hides: false,
  kind: "mutation",
  access: "user",
  limits: ["write"],
  summary: "Delete kept targeting; ad groups stay as they are",
  rest: { method: "DELETE", path: ONE },
  input: z.object({ ...accountField, templateId: idSchema }),
  output: z.null(),
  errors: ["ADVERTISER_NOT_FOUND", "TARGETING_TEMPLATE_NOT_FOUND"],
});
