import { addTrialConversions } from "../../../db/queries/ad-delivery/experiment-people.ts";
import { listDoubles } from "../../../db/queries/conversions/read-events.ts";
import { keepTouches, peopleByEmailHash, type Sought } from "../../../db/queries/conversions/touches.ts";
import {
  addConversionDays,
  addQuality,
  insertConversions,
  insertDoubles,
  insertProducts,
  insertTests,
  keepNames,
  type NewConversion,
  type NewProduct,
  type QualityCount,
} from "../../../db/queries/conversions/write-events.ts";
import type { ConversionSource } from "../../../src/ads/conversion-kinds.ts";
import { type AdConsent, mayPersonalise } from "../../../src/ads/countries.ts";
import type { Checked, CheckedEvent } from "../../../src/conversions/event.rules.ts";
import * as contract from "../../../src/conversions/report.contract.ts";
import type { Deps } from "../../deps.ts";
import { accountFor } from "../../platform/access/account-access.ts";
import { implement } from "../../platform/procedure/implement.ts";
import { isId } from "../../platform/serializers/bookmark.ts";
import { pageById } from "../../platform/serializers/page-by-id.ts";

/** The account that receives conversions. */
export interface ConversionAccount {
  id: string;
  timeZone: string;
  country: string;
  currency: string;
  consent: AdConsent;
}
interface Batch {
  account: ConversionAccount;
  source: ConversionSource;
  tagId?: string | null;
}
export type Outcome = "counted" | "doubled";
type Recording = Pick<Deps, "db" | "ads" | "now" | "newId">;

const DAY_MS = 86_400_000;
const clickOf = ({ clickId }: CheckedEvent) => (clickId && isId(clickId) ? clickId : null);

/**
 * Viewers that each event may belong to: people by hashed address, and browsers of today and yesterday by network
 * origin.
 */
export async function soughtOf(
  { db, ads }: Pick<Deps, "db" | "ads">,
  account: ConversionAccount,
  events: readonly (CheckedEvent & { id: string })[],
): Promise<Sought[]> {
  const follows = mayPersonalise(account.country, account.consent);
  const hashes = follows ? [...new Set(events.flatMap(({ emails }) => emails))] : [];
  const viewersOf = new Map<string, string>();
  for (const { id, hash } of await peopleByEmailHash(db, hashes))
    viewersOf.set(hash, await ads.viewerOf({ userId: id, ip: "", userAgent: "" }, 0));
  const sought: Sought[] = [];
  for (const event of events) {
    const viewers = event.emails.flatMap((hash) => viewersOf.get(hash) ?? []);
    const { ip, userAgent } = event;
    if (ip && userAgent)
      for (const at of [event.at.getTime(), event.at.getTime() - DAY_MS])
        viewers.push(await ads.viewerOf({ userId: null, ip, userAgent }, at));
    sought.push({ id: event.id, at: event.at.toISOString(), click: clickOf(event), viewers });
  }
  return sought.filter(({ click, viewers }) => click !== null || viewers.length > 0);
}

/**
 * Stores reported conversions, each once, with the ads that get credit.
 * @returns the outcome of each event, in order
 */
export async function recordEvents(
  deps: Recording,
  batch: Batch,
  events: readonly CheckedEvent[],
): Promise<{ outcomes: Outcome[]; touched: Map<number, Set<string>> }> {
  const { db, newId, now } = deps;
  const { account, source, tagId = null } = batch;
  const numbered = events.map((event) => ({ ...event, id: newId() }));
  const sought = await soughtOf(deps, account, numbered);
  const about = { advertiserId: account.id, source, tagId, now: now() };
  const news: NewConversion[] = numbered.map(
    ({ id, eventName, eventId, at, valueMicro, currency, quantity, page, platform }) => ({
      id,
      eventName,
      eventId,
      at: at.toISOString(),
      value: valueMicro?.toString() ?? null,
      currency: currency || (valueMicro === null ? "" : account.currency),
      quantity,
      page,
      platform,
    }),
  );
  return db.transaction(async (tx) => {
    const made = await insertConversions(tx, { ...about, events: news });
    const overlapping = await insertDoubles(tx, { ...about, doubles: news.filter(({ id }) => !made.has(id)) });
    const found = await keepTouches(tx, {
      advertiserId: account.id,
      sought: sought.filter(({ id }) => made.has(id)),
    });
    const counted = numbered.filter(({ id }) => made.has(id));
    await insertProducts(tx, counted.flatMap(productRows));
    await addTrialConversions(tx, { advertiserId: account.id, reported: sought.filter(({ id }) => made.has(id)) });
    const kinds = new Map<string, Set<string>>();
    for (const { id, kind } of found) kinds.set(id, (kinds.get(id) ?? new Set()).add(kind));
    // Sums that all of an account's calls write come last, so that they stay locked briefly.
    const names = numbered.flatMap(({ sentName, eventName }) => (sentName ? [{ name: sentName, eventName }] : []));
    await keepNames(tx, { ...about, names });
    const { timeZone } = account;
    const counts = numbered.map((event) => qualityOf(event, overlapping.has(event.id)));
    await addQuality(tx, { ...about, timeZone, counts });
    await addConversionDays(tx, {
      ...about,
      timeZone,
      counts: numbered.map((event) => ({
        eventName: event.eventName,
        at: event.at.toISOString(),
        counted: one(made.has(event.id)),
        doubled: one(!made.has(event.id)),
        withClick: one(clickOf(event) !== null),
        withEmail: one(event.emails.length > 0),
        matched: one(kinds.has(event.id)),
      })),
    });
    return {
      outcomes: numbered.map(({ id }) => (made.has(id) ? "counted" : "doubled")),
      touched: new Map(numbered.flatMap(({ id }, at) => (kinds.has(id) ? [[at, kinds.get(id) ?? new Set()]] : []))),
    };
  });
}

const productRows = ({ id: conversionId, products }: CheckedEvent & { id: string }): NewProduct[] =>
  products.map(({ priceMicro, ...product }, position) => ({
    conversionId,
    position,
    ...product,
    price: priceMicro?.toString() ?? null,
  }));
const one = (isSo: boolean) => (isSo ? 1 : 0);
const qualityOf = (event: CheckedEvent, isOverlap: boolean): QualityCount => ({
  eventName: event.eventName,
  platform: event.platform,
  at: event.at.toISOString(),
  events: 1,
  doubled: one(isOverlap),
  clickId: one(clickOf(event) !== null),
  email: one(event.emails.length > 0),
  externalId: one(event.hasExternalId),
  device: one(event.hasDevice),
  ip: one(event.ip !== null),
  userAgent: one(event.userAgent !== null),
  page: one(event.page !== ""),
  value: one(event.valueMicro !== null),
  orderId: one(event.hasOrder),
  product: one(event.products.length > 0),
});

const nameIn = (row: unknown, name: string): string => {
  const value = (row as Record<string, unknown> | null)?.[name];
  return typeof value === "string" ? value.replace(/\p{C}/gu, " ").slice(0, 128) : "";
};

/** Stores test events for a day, so that they can be inspected. They never count. */
export async function recordTests(
  deps: Recording,
  { account, source }: Batch,
  rows: readonly unknown[],
  checked: readonly Checked[],
): Promise<void> {
  const { db, newId, now } = deps;
  const at = now();
  await insertTests(
    db,
    checked.map(({ event, faults, warnings }, index) => ({
      id: newId(),
      advertiserId: account.id,
      source,
      at,
      faults,
      warnings,
      eventName: nameIn(rows[index], "eventName"),
      eventId: nameIn(rows[index], "eventId"),
      isMatched: event !== null && (clickOf(event) !== null || event.emails.length > 0),
    })),
  );
}

export const doubles = implement(contract.listDoubles, async ({ ctx, input, fail }) => {
  const { id } = await accountFor(ctx, input.advertiserId, "read", fail);
  return pageById(input, fail, {
    list: (at) => listDoubles(ctx.deps.db, { advertiserId: id, ...at }),
    present: (rows) => rows.map(({ advertiserId, at, ...row }) => ({ ...row, at: at.toISOString() })),
  });
});
