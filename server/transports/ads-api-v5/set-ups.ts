import { z } from "zod";
import { LABEL_STATUSES, LABEL_TYPES } from "../../../src/ads/stored-values.ts";
import { getAdvertiser } from "../../../src/advertiser/accounts.contract.ts";
import { type CampaignLabel, createLabels, listLabels, updateLabels } from "../../../src/advertiser/labels.contract.ts";
import {
  createTargetingTemplate,
  deleteTargetingTemplate,
  listTargetingTemplates,
  type TargetingTemplate,
  updateTargetingTemplate,
} from "../../../src/advertiser/targeting-templates.contract.ts";
import { estimateReach } from "../../../src/quick-promote/setup.contract.ts";
import { id, listOf, seconds as time } from "./answers.ts";
import { ACCOUNT, flow, type Input, isRow, type Operation, operation, page, rowsIn, seconds } from "./operation.ts";
import { ordered, paging } from "./requests.ts";
import { refuse } from "./shapes.ts";

const text = z.string();

const LABELS = `${ACCOUNT}/labels`;
const labelStatus = z.enum(LABEL_STATUSES);
const labelType = z.enum(LABEL_TYPES);
const labelSchema = z.strictObject({
  id,
  label_type: labelType,
  parent_id: id,
  parent_type: z.literal("CAMPAIGN"),
  status: labelStatus,
  value: text,
});
const labelsSchema = z.strictObject({
  labels: z.array(labelSchema),
  errors: z.array(z.strictObject({ data: z.strictObject({ id: text }), error_messages: z.array(text) })),
});
const labelOnWire = (it: CampaignLabel) => ({
  id: it.id,
  label_type: it.type,
  parent_id: it.campaignId,
  parent_type: "CAMPAIGN",
  status: it.status,
  value: it.value,
});
const labelFault = (labelId: string, message: string) => ({ data: { id: labelId }, error_messages: [message] });

const TEMPLATES = `${ACCOUNT}/targeting_templates`;
const NEGATIVE = "_NEGATIVE";
const templateSchema = z.strictObject({
  id,
  ad_account_id: id,
  name: text,
  auto_targeting_enabled: z.boolean(),
  placement_group: text,
  targeting_attributes: z.record(text, z.array(text)),
  keywords: z.array(z.strictObject({ match_type: text, value: text })),
  status: z.literal("ACTIVE"),
  valid: z.boolean(),
  created_time: time,
  updated_time: time,
});
const templateOnWire = (it: TargetingTemplate) => ({
  id: it.id,
  ad_account_id: it.adAccountId,
  name: it.name,
  auto_targeting_enabled: it.autoTargetingEnabled,
  placement_group: it.placementGroup,
  targeting_attributes: it.targetingSpec,
  keywords: it.keywords.map(({ value, matchType, isNegative }) => ({
    match_type: isNegative ? `${matchType}${NEGATIVE}` : matchType,
    value,
  })),
  status: "ACTIVE",
  valid: true,
  created_time: seconds(it.createdTime),
  updated_time: seconds(it.updatedTime),
});
function templateKeyword({ value, matchType = "BROAD" }: Input): Input {
  const match = String(matchType);
  const isNegative = match.endsWith(NEGATIVE);
  return { value, isNegative, matchType: isNegative ? match.slice(0, -NEGATIVE.length) : match };
}
const keyword = z.object({ value: text, matchType: text.optional() });
const targeting = z.record(text, z.unknown());

/** The targeting types that the estimate of an audience's size takes into account. */
const SIZED: Record<string, string> = { AGE_BUCKET: "ages", GENDER: "genders", INTEREST: "interests" };
function reachAsked({ targetingSpec }: Input): Input {
  const asked: Input = {};
  for (const [name, values] of Object.entries(isRow(targetingSpec) ? targetingSpec : {})) {
    const list = [values].flat();
    if (list.length === 0) continue;
    // The estimate knows single countries only; without one, it is about all.
    if (name === "LOCATION" && list.length === 1) [asked.country] = list;
    else asked[SIZED[name] ?? refuse(`targeting_spec.${name}`, [...Object.keys(SIZED), "LOCATION"])] = list;
  }
  return asked;
}

export const SET_UP_OPERATIONS: readonly Operation[] = [
  {
    ...operation(
      "GET",
      LABELS,
      listLabels,
      ({ items, bookmark }) => ({
        items: items.length > 0 ? [{ labels: items.map(labelOnWire), errors: [] }] : [],
        bookmark,
      }),
      ({ entityStatuses: statuses = ["ACTIVE"], labelTypes: types, ...input }) => ({ ...input, statuses, types }),
    ),
    request: z.object({
      campaignIds: z.array(id).optional(),
      labelIds: z.array(id).optional(),
      entityStatuses: z.array(labelStatus).optional(),
      labelTypes: z.array(labelType).optional(),
      ...paging,
    }),
    answer: listOf(labelsSchema),
  },
  {
    ...operation(
      "POST",
      LABELS,
      createLabels,
      (items) => ({ labels: items.map(labelOnWire), errors: [] }),
      ({ parentId, labels }) => ({
        campaignId: String(parentId).replace(/^C/, ""),
        labels: rowsIn(labels, "labels").map(({ labelType: type, value }) => ({
          ...(type != null && { type }),
          value,
        })),
      }),
    ),
    request: z.object({ parentId: text, labels: z.array(z.object({ labelType: labelType.optional(), value: text })) }),
    answer: labelsSchema,
  },
  {
    ...operation("PATCH", LABELS, updateLabels, ({ items, missing, taken }) => ({
      labels: items.map(labelOnWire),
      errors: [
        ...missing.map((one) => labelFault(one, "This label is not there, or not of this ad account.")),
        ...taken.map((one) => labelFault(one, "The campaign has another label of this value.")),
      ],
    })),
    request: z.object({
      labels: z.array(z.object({ id, value: text.optional(), status: labelStatus.optional() })),
    }),
    answer: labelsSchema,
  },
  {
    ...operation(
      "GET",
      TEMPLATES,
      listTargetingTemplates,
      page(templateOnWire),
      ({ searchQuery: query, ...input }) => ({
        ...input,
        query,
      }),
    ),
    request: z.object({ searchQuery: text.optional(), ...ordered }),
    answer: listOf(templateSchema),
  },
  {
    ...operation(
      "POST",
      TEMPLATES,
      createTargetingTemplate,
      templateOnWire,
      ({ targetingAttributes: targetingSpec, keywords, ...input }) => ({
        ...input,
        targetingSpec,
        ...(keywords != null && { keywords: rowsIn(keywords, "keywords").map(templateKeyword) }),
      }),
    ),
    request: z.object({
      name: text,
      targetingAttributes: targeting,
      keywords: z.array(keyword).optional(),
      placementGroup: text.optional(),
      autoTargetingEnabled: z.boolean().optional(),
    }),
    answer: templateSchema,
  },
  {
    ...operation(
      "PATCH",
      TEMPLATES,
      updateTargetingTemplate,
      () => ({}),
      ({ id: templateId, operationType, targetingAttributes: targetingSpec }) =>
        operationType === "UPDATE" ? { templateId, targetingSpec } : refuse("operation_type", ["UPDATE", "REMOVE"]),
    ),
    instead: {
      when: ({ operationType }) => operationType === "REMOVE",
      contract: deleteTargetingTemplate,
      toInput: ({ id: templateId }) => ({ templateId }),
    },
    summary: "Change a targeting template, or delete it",
    request: z.object({ id, operationType: z.enum(["UPDATE", "REMOVE"]), targetingAttributes: targeting.optional() }),
    answer: z.strictObject({}),
  },

  flow(
    "POST",
    `${ACCOUNT}/ad_groups/audience_sizing`,
    [estimateReach, getAdvertiser],
    async (call, input) => {
      // Only checks access: the estimate contains nothing about the account.
      await call(getAdvertiser, {});
      const { range } = await call(estimateReach, reachAsked(input));
      return { audience_size_lower_bound: range?.from ?? 0, audience_size_upper_bound: range?.to ?? 0 };
    },
    {
      request: z.object({ targetingSpec: targeting }),
      answer: z.strictObject({ audience_size_lower_bound: z.int(), audience_size_upper_bound: z.int() }),
    },
  ),
];
