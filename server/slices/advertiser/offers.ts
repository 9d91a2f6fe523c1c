import { lockAccount } from "../../../db/queries/advertisers/accounts.ts";
import {
  adGroupsWith,
  countOffers,
  deleteOffer as erase,
  insertOffer,
  listOffers,
  lockOffer,
  type OfferRow,
  updateOffer,
} from "../../../db/queries/advertisers/offers.ts";
import { mayTurn } from "../../../src/ads/entity.ts";
import { offerState, shownOffer } from "../../../src/ads/offers.ts";
import type { Offer } from "../../../src/advertiser/offers.contract.ts";
import * as contract from "../../../src/advertiser/offers.contract.ts";
import { accountFor } from "../../platform/access/account-access.ts";
import type { Context } from "../../platform/procedure/context.ts";
import { implement } from "../../platform/procedure/implement.ts";
import { pageById } from "../../platform/serializers/page-by-id.ts";
import { eachRow, refuseRow, withData } from "./bulk.ts";
import { recordChanges, sameJson } from "./history.ts";
import { reviewGroupAnew } from "./review.ts";

type Deps = Pick<Context, "deps">;

function serializeOffer(row: OfferRow, now: Date): Offer {
  const [from, until] = [row.startTime?.getTime() ?? null, row.endTime?.getTime() ?? null];
  return {
    id: row.id,
    adAccountId: row.advertiserId,
    status: row.status,
    state: offerState({ status: row.status, from, until }, now.getTime()),
    title: row.title,
    type: row.type,
    code: row.code,
    customId: row.customId,
    externalId: row.externalId,
    platform: row.platform,
    values: row.values,
    startTime: row.startTime?.toISOString() ?? null,
    endTime: row.endTime?.toISOString() ?? null,
  };
}

const readOffers = async ({ deps }: Deps, advertiserId: string, ids: string[]) =>
  (await listOffers(deps.db, { advertiserId, ids, after: null, limit: ids.length })).map((row) =>
    serializeOffer(row, deps.now()),
  );

/** Refuses an offer that says nothing, or that ends before it starts. */
function refuseUnclear(row: OfferRow): void {
  if (!shownOffer(row)) refuseRow("OFFER_REFUSED", "offerEmpty");
  if (row.startTime && row.endTime && row.endTime <= row.startTime) refuseRow("AD_DATES_REFUSED");
}

const time = (value: string | null) => (value === null ? null : new Date(value));
/** The fields of an offer by their names in the API. */
const shownFields = (row: OfferRow) => ({
  title: row.title,
  status: row.status,
  offerType: row.type,
  code: row.code,
  values: row.values,
  startTime: row.startTime?.toISOString() ?? null,
  endTime: row.endTime?.toISOString() ?? null,
});

export const offers = implement(contract.listOffers, async ({ ctx, input, fail }) => {
  const { id: advertiserId } = await accountFor(ctx, input.advertiserId, "read", fail);
  return pageById(input, fail, {
    list: (at) => listOffers(ctx.deps.db, { advertiserId, ids: input.offerIds ?? null, ...at }),
    present: (rows) => rows.map((row) => serializeOffer(row, ctx.deps.now())),
  });
});

export const createOffers = implement(contract.createOffers, async ({ ctx, input, fail }) => {
  const account = await accountFor(ctx, input.advertiserId, "campaigns", fail);
  const { db, newId, now } = ctx.deps;
  const advertiserId = account.id;
  const written = await eachRow(input.items, contract.newOfferSchema, ({ startTime, endTime, ...fields }) =>
    db.transaction(async (tx) => {
      await lockAccount(tx, account);
      if ((await countOffers(tx, advertiserId)) >= contract.OFFERS_MAX) refuseRow("OFFERS_FULL");
      const row: OfferRow = {
        id: newId(),
        advertiserId,
        status: "ACTIVE",
        ...fields,
        startTime: time(startTime),
        endTime: time(endTime),
        createdAt: now(),
        updatedAt: now(),
      };
      refuseUnclear(row);
      await insertOffer(tx, row);
      const change = { thing: "OFFER" as const, thingId: row.id, label: row.title };
      await recordChanges(ctx, tx, advertiserId, [{ ...change, before: null, after: shownFields(row) }]);
      return row.id;
    }),
  );
  return withData(written, (ids) => readOffers(ctx, advertiserId, ids));
});

export const updateOffers = implement(contract.updateOffers, async ({ ctx, input, fail }) => {
  const { id: advertiserId } = await accountFor(ctx, input.advertiserId, "campaigns", fail);
  const { db, now } = ctx.deps;
  const written = await eachRow(input.items, contract.offerChangeSchema, ({ id, startTime, endTime, ...change }) =>
    db.transaction(async (tx) => {
      const row = (await lockOffer(tx, { id, advertiserId })) ?? refuseRow("OFFER_NOT_FOUND");
      const given = Object.fromEntries(Object.entries(change).filter(([, value]) => value !== undefined));
      const next: OfferRow = {
        ...row,
        ...given,
        startTime: startTime === undefined ? row.startTime : time(startTime),
        endTime: endTime === undefined ? row.endTime : time(endTime),
        updatedAt: now(),
      };
      if (!mayTurn(row.status, next.status)) refuseRow("AD_STATUS_REFUSED");
      refuseUnclear(next);
      await updateOffer(tx, id, next);
      // The approval of an ad covers the offer that people read on it.
      if (!sameJson(shownOffer(row), shownOffer(next)))
        for (const group of await adGroupsWith(tx, id)) await reviewGroupAnew(ctx, tx, group.id);
      const [before, after] = [shownFields(row), shownFields(next)];
      await recordChanges(ctx, tx, advertiserId, [{ thing: "OFFER", thingId: id, label: next.title, before, after }]);
      return id;
    }),
  );
  return withData(written, (ids) => readOffers(ctx, advertiserId, ids));
});

export const deleteOffer = implement(contract.deleteOffer, async ({ ctx, input, fail }) => {
  const { id: advertiserId } = await accountFor(ctx, input.advertiserId, "campaigns", fail);
  await ctx.deps.db.transaction(async (tx) => {
    const row = (await erase(tx, { id: input.offerId, advertiserId })) ?? fail("OFFER_NOT_FOUND");
    const change = { thing: "OFFER" as const, thingId: row.id, label: row.title };
    await recordChanges(ctx, tx, advertiserId, [{ ...change, before: shownFields(row), after: null }]);
  });
  return null;
});
