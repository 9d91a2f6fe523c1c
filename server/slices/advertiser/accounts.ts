import type { Database } from "../../../db/client.ts";
import {
  type AccountRow,
  deleteUnusedAccount,
  findAccount,
  insertAccount,
  listAccounts,
  lockAccount,
  updateAccount,
} from "../../../db/queries/advertisers/accounts.ts";
import { hasShifts, listTimeZones, readClocks, writeShifts } from "../../../db/queries/advertisers/time-zones.ts";
import { cardMethods } from "../../../db/queries/billing/charges.ts";
import { type CurrencyHold, currencyHold } from "../../../db/queries/billing/funds.ts";
import { currencyOfCountry } from "../../../src/ads/countries.ts";
import type { AdvertiserAccount } from "../../../src/advertiser/account.ts";
import * as contract from "../../../src/advertiser/accounts.contract.ts";
import { shiftsOf, type ZoneClock, zoneClock } from "../../../src/time/zone-clock.ts";
import type { Deps } from "../../deps.ts";
import { accountFor } from "../../platform/access/account-access.ts";
import { requireArea } from "../../platform/access/area-access.ts";
import { knowsRegions } from "../../platform/geo/geo.ts";
import { implement } from "../../platform/procedure/implement.ts";
import { recordChanges } from "./history.ts";

type Presenting = Pick<Deps, "db" | "config" | "geo">;

const serializeAccount = (
  row: AccountRow,
  clocks: ReadonlyMap<string, ZoneClock>,
  deps: Presenting,
): AdvertiserAccount => ({
  id: row.id,
  type: "advertiser",
  ownerUserId: row.ownerUserId,
  name: row.name,
  country: row.country,
  currency: row.currency,
  timeZone: row.timeZone,
  zoneShifts: [...(clocks.get(row.timeZone) ?? zoneClock(row.timeZone))],
  role: row.role,
  isFixed: row.isFixed,
  targetsRegions: knowsRegions(deps),
  targetsCities: deps.geo.hasCities,
});

/** An account as an answer, with its stored clock. */
const presentAccount = async (deps: Presenting, row: AccountRow): Promise<AdvertiserAccount> =>
  serializeAccount(row, await readClocks(deps.db, [row.timeZone]), deps);

/** Writes a zone's clock changes to the database, before an account uses the zone. */
export async function knowTimeZone(db: Database, zone: string, now: Date): Promise<void> {
  if (!(await hasShifts(db, zone))) await writeShifts(db, zone, shiftsOf(zone, now));
}

/** Rewrites the clock changes of all zones in use: governments change them, and a newer program knows the changes. */
export async function keepTimeZones({ db, now }: Pick<Deps, "db" | "now">, signal: AbortSignal): Promise<void> {
  for (const zone of await listTimeZones(db)) {
    if (signal.aborted) return;
    await writeShifts(db, zone, shiftsOf(zone, now()));
  }
}

/** A second call returns the existing account, unless it asks for another one. */
export const create = implement(contract.createAdvertiser, async ({ ctx, input, fail }) => {
  await requireArea(ctx);
  const { db, newId, now } = ctx.deps;
  const userId = ctx.viewer.user.id;
  if (input.acceptsTerms === false) fail("AD_TERMS_REQUIRED");
  const { name, country } = input;
  const account = await db.transaction(async (tx) => {
    const fields = {
      name,
      country,
      currency: input.currency ?? currencyOfCountry(country),
      timeZone: input.timeZone ?? "UTC",
      termsAcceptedAt: input.acceptsTerms ? now() : null,
    };
    await knowTimeZone(tx, fields.timeZone, now());
    const id = newId();
    const row = { id, ownerUserId: userId, createdAt: now(), ...fields };
    const isNew = await insertAccount(tx, row, { another: input.another === true });
    if (isNew) {
      await recordChanges(ctx, tx, id, [{ thing: "ACCOUNT", thingId: id, label: name, before: null, after: fields }]);
    }
    return findAccount(tx, { advertiserId: isNew ? id : userId, userId });
  });
  return presentAccount(ctx.deps, account ?? fail("INTERNAL"));
});

export const get = implement(contract.getAdvertiser, async ({ ctx, input, fail }) =>
  presentAccount(ctx.deps, await accountFor(ctx, input.advertiserId, "read", fail)),
);

export const list = implement(contract.listAdvertisers, async ({ ctx }) => {
  await requireArea(ctx);
  const found = await listAccounts(ctx.deps.db, { userId: ctx.viewer.user.id });
  const clocks = await readClocks(ctx.deps.db, [...new Set(found.map(({ timeZone }) => timeZone))]);
  return found.map((row) => serializeAccount(row, clocks, ctx.deps));
});

const HOLDS = {
  MONEY: "currencyHasMoney",
  PAYMENT: "currencyHasPayment",
  BUDGETS: "currencyHasBudgets",
  LIMITS: "currencyHasLimits",
} as const satisfies Record<CurrencyHold, string>;

export const remove = implement(contract.deleteAdvertiser, async ({ ctx, input, fail }) => {
  const account = await accountFor(ctx, input.advertiserId, "account", fail);
  if (account.ownerUserId !== ctx.viewer.user.id) fail("NOT_PERMITTED");
  const { db, events } = ctx.deps;
  await db.transaction(async (tx) => {
    await lockAccount(tx, account);
    for (const methodId of await cardMethods(tx, { advertiserId: account.id }))
      await events.record(tx, "ad.card_removed", { methodId });
    if (!(await deleteUnusedAccount(tx, account.id))) fail("ADVERTISER_IN_USE");
  });
  return null;
});

/**
 * The currency is fixed once there is an amount in it, and the time zone once money was spent, because past spend is
 * booked by days in that zone. Both are decided under the account's lock, because money may come in at the same time.
 */
export const update = implement(contract.updateAdvertiser, async ({ ctx, input, fail }) => {
  const { id } = await accountFor(ctx, input.advertiserId, "account", fail);
  const { db, now } = ctx.deps;
  const userId = ctx.viewer.user.id;
  const { advertiserId: _, ...asked } = input;
  const given = Object.fromEntries(Object.entries(asked).filter(([, value]) => value !== undefined));
  await db.transaction(async (tx) => {
    await lockAccount(tx, { id });
    const account = (await findAccount(tx, { advertiserId: id, userId })) ?? fail("ADVERTISER_NOT_FOUND");
    const { name, country, currency, timeZone, isFixed } = account;
    const before = { name, country, currency, timeZone };
    const after = { ...before, ...given };
    if (isFixed && after.timeZone !== timeZone) fail("ADVERTISER_FIXED");
    if (after.currency !== currency) {
      const hold = isFixed ? "MONEY" : await currencyHold(tx, { advertiserId: id, now: now() });
      if (hold) fail("ADVERTISER_FIXED", { reason: { code: HOLDS[hold], params: { currency } } });
    }
    await knowTimeZone(tx, after.timeZone, now());
    await updateAccount(tx, { id, fields: after });
    await recordChanges(ctx, tx, id, [{ thing: "ACCOUNT", thingId: id, label: after.name, before, after }]);
  });
  const changed = await findAccount(db, { advertiserId: id, userId });
  return presentAccount(ctx.deps, changed ?? fail("ADVERTISER_NOT_FOUND"));
});

export const terms = implement(contract.getAdTerms, async ({ ctx, input, fail }) => {
  const { id: advertiserId, hasTerms: hasAccepted } = await accountFor(ctx, input.advertiserId, "read", fail);
  return { advertiserId, hasAccepted };
});
