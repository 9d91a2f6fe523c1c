import { isbot } from "isbot";
import { lockAccount } from "../../../db/queries/advertisers/accounts.ts";
import {
  eventsOfTags,
  findTagAccount,
  insertTag,
  listTags,
  type TagRow,
} from "../../../db/queries/conversions/tags.ts";
import { markFired } from "../../../db/queries/conversions/write-events.ts";
import { toCamel } from "../../../src/contract/case.ts";
import { API_DAYS, type CheckedEvent, checkEvent } from "../../../src/conversions/event.rules.ts";
import * as contract from "../../../src/conversions/tags.contract.ts";
import { type ConversionTag, LISTED_DAYS, TAGS_MAX } from "../../../src/conversions/tags.contract.ts";
import { ProductError } from "../../../src/model/errors.ts";
import { idSchema } from "../../../src/model/values.ts";
import { accountFor } from "../../platform/access/account-access.ts";
import { asksForPrivacy } from "../../platform/ads/ad-request.ts";
import { parseJsonObject } from "../../platform/http/read-body.ts";
import type { Context } from "../../platform/procedure/context.ts";
import { implement } from "../../platform/procedure/implement.ts";
import { recordChanges } from "../advertiser/public.ts";
import { recordEvents, recordTests } from "./record.ts";

export const serializeTag = ({ id, name, firedAt, createdAt }: TagRow): ConversionTag => ({
  id,
  name,
  firedAt: firedAt?.toISOString() ?? null,
  createdAt: createdAt.toISOString(),
});

export const createTag = implement(contract.createTag, async ({ ctx, input, fail }) => {
  const { id: advertiserId } = await accountFor(ctx, input.advertiserId, "conversions", fail);
  const { db, newId, now } = ctx.deps;
  const { name } = input;
  const tag = await db.transaction(async (tx) => {
    await lockAccount(tx, { id: advertiserId });
    if ((await listTags(tx, { advertiserId, limit: TAGS_MAX })).length >= TAGS_MAX) fail("TAGS_FULL");
    const made = await insertTag(tx, { id: newId(), advertiserId, name, createdAt: now() });
    await recordChanges(ctx, tx, advertiserId, [
      { thing: "TAG", thingId: made.id, label: name, before: null, after: { name } },
    ]);
    return made;
  });
  return serializeTag(tag);
});

export const tags = implement(contract.listTags, async ({ ctx, input, fail }) => {
  const { id } = await accountFor(ctx, input.advertiserId, "read", fail);
  const found = await listTags(ctx.deps.db, { advertiserId: id, limit: TAGS_MAX });
  return found.map(serializeTag);
});

const DAY_MS = 86_400_000;

export const tagEvents = implement(contract.listTagEvents, async ({ ctx, input, fail }) => {
  const { id: advertiserId } = await accountFor(ctx, input.advertiserId, "read", fail);
  const { db, now } = ctx.deps;
  const since = new Date(now().getTime() - LISTED_DAYS * DAY_MS);
  const found = await eventsOfTags(db, { advertiserId, since });
  return found.map(({ tagCreatedAt, ...event }) => ({ ...event, tagCreatedAt: tagCreatedAt.toISOString() }));
});

/** Any website may send events: the body names the tag, and no cookie is read. */
const ANY_SITE = { "Access-Control-Allow-Origin": "*", "Cache-Control": "no-store" };
const BODY_MAX = 64 * 1024;
const EVENTS_MAX = 20;

interface Body {
  tag?: unknown;
  test?: unknown;
  clickId?: unknown;
  events?: unknown;
}

/** Converts a tag's event, which has flat fields, to the layout that programs send. */
function eventOf(row: unknown, clickId: unknown, ctx: Context): unknown {
  if (row === null || typeof row !== "object") return row;
  const { value, currency, numItems, quantity, em, ...rest } = row as Record<string, unknown>;
  return {
    ...rest,
    actionSource: "web",
    customData: { value, currency, numItems: numItems ?? quantity },
    userData: { em, clickId, clientIpAddress: ctx.ip, clientUserAgent: ctx.userAgent.slice(0, 300) },
  };
}

/** Counts the event for the website without linking it to a person or an ad. */
const ofNobody = (event: CheckedEvent): CheckedEvent => ({
  ...event,
  emails: [],
  clickId: null,
  ip: null,
  userAgent: null,
  products: [],
  hasOrder: false,
  hasExternalId: false,
  hasDevice: false,
});

/**
 * `POST /ct/events/`: receives events from the tag script on an advertiser's website, as text, so that the script can
 * send them while the page unloads. Answers how many counted, for owners who test their tag.
 * @throws ProductError METHOD_NOT_ALLOWED, BODY_TOO_LARGE, BODY_UNREADABLE, TAG_NOT_FOUND, RATE_LIMITED
 */
export async function receiveTagEvents(ctx: Context): Promise<Response> {
  const request = ctx.request as Request;
  const { deps } = ctx;
  if (request.method === "OPTIONS")
    return new Response(null, {
      status: 204,
      headers: { ...ANY_SITE, "Access-Control-Allow-Headers": "content-type" },
    });
  if (request.method !== "POST") throw new ProductError("METHOD_NOT_ALLOWED");
  await deps.limits.consume("adEvents", { ip: ctx.ip, userId: null });
  const text = await request.text();
  if (text.length > BODY_MAX) throw new ProductError("BODY_TOO_LARGE");
  const { tag, test, clickId, events } = toCamel(parseJsonObject(text)) as Body;
  const id = idSchema.safeParse(tag);
  const account = id.success ? await findTagAccount(deps.db, { tagId: id.data }) : null;
  if (!id.success || !account) throw new ProductError("TAG_NOT_FOUND");
  const rows = (Array.isArray(events) ? events : []).slice(0, EVENTS_MAX).map((row) => eventOf(row, clickId, ctx));
  const now = deps.now();
  const checked = rows.map((row) => checkEvent(row, { now: now.getTime(), days: API_DAYS }));
  const batch = { account, source: "TAG" as const, tagId: id.data };
  const taken = isbot(ctx.userAgent) ? [] : checked.flatMap(({ event }) => event ?? []);
  const good = asksForPrivacy(ctx) ? taken.map(ofNobody) : taken;
  await markFired(deps.db, { tagId: id.data, now });
  if (test === true) await recordTests(deps, batch, rows, checked);
  else if (good.length > 0) await recordEvents(deps, batch, good);
  const faults = checked.flatMap((one) => one.faults);
  return Response.json(
    { received: rows.length, counted: test === true ? 0 : good.length, faults },
    { headers: ANY_SITE },
  );
}
