import type { z } from "zod";
import { type ConversionTag, createTag, listTagEvents, listTags } from "../../../src/conversions/tags.contract.ts";
import { ProductError } from "../../../src/model/errors.ts";
import { ACCOUNT, type Input, type Operation, ofAll, operation, seconds } from "./operation.ts";
import { isTagEvent } from "./shapes.ts";

/**
 * Tags are never archived here. The snippet contains this site's address, which the guide to setting up a tag also
 * shows.
 */
const tagOnWire = ({ id, name, firedAt }: ConversionTag, { adAccountId }: Input) => ({
  id,
  ad_account_id: adAccountId,
  name,
  status: "ACTIVE",
  last_fired_time_ms: firedAt === null ? null : Date.parse(firedAt),
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
  operation("GET", TAGS, listTags, (tags, input) => ({ items: tags.map((tag) => tagOnWire(tag, input)) })),
  operation("POST", TAGS, createTag, tagOnWire),
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
  operation("GET", `${TAGS}/:conversionTagId`, listTags, (tags, input) => {
    const tag = tags.find(({ id }) => id === input.conversionTagId);
    if (!tag) throw new ProductError("TAG_NOT_FOUND");
    return tagOnWire(tag, input);
  }),
];
