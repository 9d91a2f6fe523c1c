import { z } from "zod";
import { defineContract } from "../contract/define-contract.ts";
import { pageOf, pagingFields } from "../model/paging.ts";
import { coded } from "../model/problem.ts";
import { flagSchema, idSchema, listOf } from "../model/values.ts";
import { KEYWORD_KINDS, KEYWORD_LEVELS, KEYWORD_MATCHES, keywordTextSchema } from "./keyword.rules.ts";

const KEYWORDS_AT_ONCE = 100;
const bidSchema = z.int().min(1).max(1_000_000_000_000);
const PATH = "/ads/v4/advertisers/{advertiserId}/keywords/";

/** A keyword that an ad group is found by, or a negative one of an ad group, a campaign or the account. */
export const keywordSchema = z.object({
  id: idSchema,
  /** Null for a keyword of the whole account. */
  campaignId: idSchema.nullable(),
  campaignName: z.string().nullable(),
  /** Null for a keyword of the whole campaign or account. */
  adGroupId: idSchema.nullable(),
  adGroupName: z.string().nullable(),
  value: z.string(),
  matchType: z.enum(KEYWORD_MATCHES),
  isNegative: z.boolean(),
  bidInMicroCurrency: z.int().nullable(),
});
export type Keyword = z.output<typeof keywordSchema>;

export const listKeywords = defineContract({
  name: "reporting.keywords",
  kind: "query",
  access: "user",
  summary: "An account's keywords, the newest first",
  rest: { method: "GET", path: PATH },
  paged: true,
  input: z.object({
    advertiserId: idSchema,
    level: listOf(z.enum(KEYWORD_LEVELS), KEYWORD_LEVELS.length).nullish(),
    matchTypes: listOf(z.enum(KEYWORD_KINDS), KEYWORD_KINDS.length).nullish(),
    isNegative: flagSchema.nullish(),
    campaignIds: listOf(idSchema, 100).nullish(),
    adGroupIds: listOf(idSchema, 100).nullish(),
    ...pagingFields,
  }),
  output: pageOf(keywordSchema),
  errors: ["ADVERTISER_NOT_FOUND"],
});

export const newKeywordSchema = z.object({
  value: keywordTextSchema,
  matchType: z.enum(KEYWORD_MATCHES).default("BROAD"),
  isNegative: flagSchema.default(false),
  bidInMicroCurrency: bidSchema.nullish(),
});

/** Returns existing keywords unchanged. */
export const createKeywords = defineContract({
  name: "reporting.createKeywords",
  kind: "mutation",
  access: "user",
  summary: "Add keywords to an ad group, or words that an ad group, a campaign or a whole account is never found by",
  rest: { method: "POST", path: PATH },
  limits: ["write"],
  input: z
    .object({
      advertiserId: idSchema,
      adGroupId: idSchema.nullish(),
      campaignId: idSchema.nullish(),
      /** An ad group, a campaign or the account, by its id alone. */
      parentId: idSchema.nullish(),
      keywords: z.array(newKeywordSchema).min(1).max(KEYWORDS_AT_ONCE),
    })
    .refine((named) => [named.adGroupId, named.campaignId, named.parentId].filter((id) => id != null).length === 1, {
      path: ["adGroupId"],
      message: coded("keywordOwner"),
    }),
  /** In the order of the rows. */
  output: z.object({ items: z.array(keywordSchema) }),
  errors: ["ADVERTISER_NOT_FOUND", "AD_GROUP_NOT_FOUND", "CAMPAIGN_NOT_FOUND", "KEYWORDS_FULL"],
});

export const keywordChangeSchema = z.object({
  id: idSchema,
  isArchived: flagSchema.default(false),
  bidInMicroCurrency: bidSchema.nullish(),
});

/** Changes or removes the bid, or archives a keyword for good. Rows that no longer exist are listed as missing. */
export const updateKeywords = defineContract({
  name: "reporting.updateKeywords",
  kind: "mutation",
  hides: false,
  access: "user",
  summary: "Change what keywords bid, or archive them",
  rest: { method: "PATCH", path: PATH },
  limits: ["write"],
  input: z.object({
    advertiserId: idSchema,
    keywords: z.array(keywordChangeSchema).min(1).max(KEYWORDS_AT_ONCE),
  }),
  /** In the order of the rows. */
  output: z.object({ items: z.array(keywordSchema), archived: z.array(keywordSchema), missing: z.array(idSchema) }),
  errors: ["ADVERTISER_NOT_FOUND"],
});

export const deleteKeywords = defineContract({
  name: "reporting.deleteKeywords",
  kind: "mutation",
  hides: true,
  access: "user",
  summary: "Remove keywords; those already gone are skipped",
  rest: { method: "DELETE", path: PATH },
  limits: ["write"],
  input: z.object({ advertiserId: idSchema, keywordIds: listOf(idSchema, KEYWORDS_AT_ONCE) }),
  output: z.object({ deleted: z.int() }),
  errors: ["ADVERTISER_NOT_FOUND"],
});
