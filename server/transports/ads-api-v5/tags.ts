import { z } from "zod";
import { ATTRIBUTED_EVENTS, ATTRIBUTION_MODELS, ATTRIBUTION_SCOPES } from "../../../src/ads/stored-values.ts";
import { toCamelKey } from "../../../src/contract/case.ts";
import { sendAttributed } from "../../../src/conversions/attributed.contract.ts";
import { tagSnippet } from "../../../src/conversions/tag-snippet.ts";
import { type ConversionTag, createTag, listTagEvents, listTags } from "../../../src/conversions/tags.contract.ts";
import { ProductError } from "../../../src/model/errors.ts";
import type { Context } from "../../platform/procedure/context.ts";
import { id } from "./answers.ts";
import { ACCOUNT, type Input, type Operation, ofAll, operation, seconds } from "./operation.ts";
import { isoTime, isTagEvent } from "./shapes.ts";

/** Automatic matching, by which a tag reads a page's forms. Tags here send only what a website hands them. */
const MATCHING = ["", "fnln_", "ph_", "ge_", "db_", "loc_", "external_id_"].map((kind) => `aem_${kind}enabled`);
const CONFIGS = Object.fromEntries(MATCHING.map((name) => [name, false]));

/** Tags are never archived here. */
const tagOnWire = ({ id, name, firedAt }: ConversionTag, { adAccountId }: Input, { deps }: Context) => ({
  id,
  ad_account_id: adAccountId,
  name,
  status: "ACTIVE",
  code_snippet: tagSnippet(deps.config.publicUrl, id),
  configs: CONFIGS,
  enhanced_match_status: null,
  last_fired_time_ms: firedAt === null ? null : Date.parse(firedAt),
});
const off = z.boolean().nullish();
/** Shops always ask for automatic matching; `configs` of the answer says that it is off. */
const tagAsked = z.object({
  name: z.string(),
  ...Object.fromEntries(MATCHING.map((name) => [toCamelKey(name), off])),
  // So spelled by the plug-in of a common shop.
  aeLocEnabled: off,
  mdFrequency: z.number().nullish(),
});

type TagEvent = z.output<typeof listTagEvents.output>[number];
const eventOnWire = ({ tagId, eventName, tagCreatedAt }: TagEvent, adAccountId: unknown) => ({
  ad_account_id: adAccountId,
  conversion_tag_id: tagId,
  conversion_event: eventName.toUpperCase(),
  created_time: seconds(tagCreatedAt),
});

const TAGS = `${ACCOUNT}/conversion_tags`;

export const TAG_OPERATIONS: readonly Operation[] = [
  operation("GET", TAGS, listTags, (tags, input, ctx) => ({
    items: tags.map((tag) => tagOnWire(tag, input, ctx)),
  })),
  { ...operation("POST", TAGS, createTag, tagOnWire, ({ name }) => ({ name })), request: tagAsked },
  operation("GET", `${TAGS}/page_visit`, listTagEvents, (events, { adAccountId, ...input }) => {
    const visits = events.filter(({ eventName }) => eventName === "page_visit");
    return ofAll(
      visits.map((event) => ({ id: event.tagId, event })),
      input,
      ({ event }) => eventOnWire(event, adAccountId),
    );
  }),
  // Any event that a tag reports can be a goal; grouped by tag. The description has no names for some.
  operation("GET", `${TAGS}/ocpm_eligible`, listTagEvents, (events, { adAccountId }) => {
    const named = events.filter(({ eventName }) => isTagEvent(eventName));
    const byTag = Map.groupBy(named, ({ tagId }) => tagId);
    return Object.fromEntries(
      [...byTag].map(([tagId, some]) => [tagId, some.map((event) => eventOnWire(event, adAccountId))]),
    );
  }),
  operation("GET", `${TAGS}/:conversionTagId`, listTags, (tags, input, ctx) => {
    const tag = tags.find(({ id }) => id === input.conversionTagId);
    if (!tag) throw new ProductError("TAG_NOT_FOUND");
    return tagOnWire(tag, input, ctx);
  }),
  {
    ...operation(
      "POST",
      `${ACCOUNT}/msot/events`,
      sendAttributed,
      () => ({}),
      ({ eventTimestamp, attributionScope: scope, attributionModel: model, attributionScore: score, ...it }) => ({
        adGroupId: it.adGroupId,
        campaignId: it.campaignId,
        eventId: it.eventId,
        eventName: it.eventName,
        at: isoTime(eventTimestamp),
        scope,
        model,
        ...(score != null && { score }),
        touchpoints: it.totalEventTouchpoints,
        ...(it.totalEvents != null && { totalEvents: it.totalEvents }),
        actionTimes: [it.actionTimestamps ?? []].flat().map(isoTime),
        value: it.value,
        currency: it.currency,
      }),
    ),
    request: z.object({
      adGroupId: id,
      eventId: z.string(),
      eventName: z.enum(ATTRIBUTED_EVENTS),
      eventTimestamp: z.int(),
      attributionScope: z.enum(ATTRIBUTION_SCOPES),
      attributionModel: z.enum(ATTRIBUTION_MODELS).optional(),
      attributionScore: z.number().optional(),
      campaignId: id.optional(),
      actionTimestamps: z.array(z.int()).optional(),
      totalEventTouchpoints: z.int().optional(),
      totalEvents: z.int().optional(),
      value: z.number().optional(),
      currency: z.string().optional(),
    }),
    answer: z.strictObject({}),
  },
];
