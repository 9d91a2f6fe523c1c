import type { z } from "zod";
import type { Database } from "../../../db/client.ts";
import { type AdGroupRow, lockAdGroup, lockCampaign } from "../../../db/queries/ads/write-ads.ts";
import {
  countProductPromotions,
  hasProductPromotion,
  insertProductPromotion,
  listProductPromotions,
  lockProductPromotion,
  type NamedPromotionRow,
  type ProductPromotionRow,
  updateProductPromotion,
} from "../../../db/queries/advertisers/product-promotions.ts";
import { findGroup } from "../../../db/queries/catalogs/groups.ts";
import { mayTurn } from "../../../src/ads/entity.ts";
import type { ProductPromotion } from "../../../src/advertiser/product-promotions.contract.ts";
import * as contract from "../../../src/advertiser/product-promotions.contract.ts";
import type { Deps } from "../../deps.ts";
import { accountFor } from "../../platform/access/account-access.ts";
import type { UserContext } from "../../platform/procedure/context.ts";
import { implement } from "../../platform/procedure/implement.ts";
import { pageById } from "../../platform/serializers/page-by-id.ts";
import { eachRow, refuseRow, withData } from "./bulk.ts";
import { recordChanges } from "./history.ts";
import type { Plan } from "./plans.ts";

const micro = (value: number | null | undefined) => (value == null ? null : BigInt(value));

const serializePromotion = ({ promotion: row, name }: NamedPromotionRow): ProductPromotion => ({
  id: row.id,
  adGroupId: row.adGroupId,
  productGroupId: row.productGroupId,
  productGroupName: name,
  status: row.status,
  bidInMicroCurrency: row.bidMicro === null ? null : Number(row.bidMicro),
  trackingParams: row.trackingParams,
  isIncluded: row.isIncluded,
  createdTime: row.createdAt.toISOString(),
  updatedTime: row.updatedAt.toISOString(),
});

/** A promotion's fields by their names in the API, as the account's history and sheets show them. */
export const promotionFieldsOf = (
  row: Omit<ProductPromotionRow, "id" | "advertiserId" | "createdAt" | "updatedAt">,
) => ({
  productGroupId: row.productGroupId,
  status: row.status,
  bidInMicroCurrency: row.bidMicro === null ? null : Number(row.bidMicro),
  trackingParams: row.trackingParams,
  isIncluded: row.isIncluded,
});

const readPromotions = async ({ deps }: Pick<UserContext, "deps">, advertiserId: string, ids: readonly string[]) =>
  (await listProductPromotions(deps.db, { advertiserId, ids, after: null, limit: ids.length })).map(serializePromotion);

/** A bid for each click needs an ad group that has bids. */
function refuseBid({ bidStrategy }: Pick<AdGroupRow, "bidStrategy">, bid: bigint | null): void {
  if (bid !== null && bidStrategy === "AUTOMATIC_BID") refuseRow("PRODUCT_PROMOTION_BID_REFUSED");
}

type NewFields = Omit<ProductPromotionRow, "id" | "advertiserId" | "createdAt" | "updatedAt" | "adGroupId">;

/**
 * Plans a product group of an ad group, for a single call or a sheet.
 * @param group null in the check of a sheet that creates it
 */
export async function planNewPromotion(
  tx: Database,
  { advertiserId, group }: { advertiserId: string; group: AdGroupRow | null },
  {
    productGroupId,
    status,
    bidInMicroCurrency,
    trackingParams,
    isIncluded,
  }: z.output<typeof contract.newProductPromotionSchema>,
): Promise<Plan<NewFields>> {
  const goods = (await findGroup(tx, { advertiserId, productGroupId })) ?? refuseRow("PRODUCT_GROUP_NOT_FOUND");
  const bidMicro = micro(bidInMicroCurrency);
  if (group) {
    if (await hasProductPromotion(tx, { adGroupId: group.id, productGroupId })) refuseRow("PRODUCT_PROMOTION_EXISTS");
    const many = await countProductPromotions(tx, group.id);
    if (many >= contract.PRODUCT_PROMOTIONS_MAX) refuseRow("PRODUCT_PROMOTIONS_FULL");
    refuseBid(group, bidMicro);
  }
  const set = {
    productGroupId,
    status,
    bidMicro,
    trackingParams: trackingParams ?? "",
    isIncluded: isIncluded ?? true,
  };
  const after = { ...(group && { adGroupId: group.id }), ...promotionFieldsOf({ ...set, adGroupId: group?.id ?? "" }) };
  return { label: goods.name, before: null, after, set };
}

/** Plans a change; the caller has locked the ad group. */
export async function planPromotion(
  tx: Database,
  { row, group }: { row: ProductPromotionRow; group: Pick<AdGroupRow, "bidStrategy"> },
  fields: Omit<z.output<typeof contract.productPromotionChangeSchema>, "id">,
): Promise<Plan<Pick<ProductPromotionRow, "status" | "bidMicro" | "trackingParams" | "isIncluded">>> {
  const status = fields.status ?? row.status;
  if (!mayTurn(row.status, status)) refuseRow("AD_STATUS_REFUSED");
  const set = {
    status,
    bidMicro: fields.bidInMicroCurrency === undefined ? row.bidMicro : micro(fields.bidInMicroCurrency),
    trackingParams: fields.trackingParams ?? row.trackingParams,
    isIncluded: fields.isIncluded ?? row.isIncluded,
  };
  refuseBid(group, set.bidMicro);
  const goods = await findGroup(tx, { advertiserId: row.advertiserId, productGroupId: row.productGroupId });
  return {
    label: goods?.name ?? "",
    before: promotionFieldsOf(row),
    after: promotionFieldsOf({ ...row, ...set }),
    set,
  };
}

/** Dependencies available within a transaction. */
type Ctx = { deps: Pick<Deps, "events" | "newId" | "now"> };

/** Writes a planned product group, and has its products' ads made; the caller writes the history. */
export async function writeNewPromotion(
  { deps: { newId, now, events } }: Ctx,
  tx: Database,
  made: { advertiserId: string; adGroupId: string },
  { set }: Plan<NewFields>,
): Promise<ProductPromotionRow> {
  const row = { id: newId(), ...made, ...set, createdAt: now(), updatedAt: now() };
  await insertProductPromotion(tx, row);
  await events.record(tx, "catalog.ads", { adGroupId: row.adGroupId }, { of: row.advertiserId });
  return row;
}

export async function writePromotion(
  { deps: { now, events } }: Ctx,
  tx: Database,
  row: ProductPromotionRow,
  { set }: Plan<Partial<ProductPromotionRow>>,
): Promise<ProductPromotionRow> {
  const written = { ...row, ...set, updatedAt: now() };
  await updateProductPromotion(tx, row.id, { ...set, updatedAt: written.updatedAt });
  await events.record(tx, "catalog.ads", { adGroupId: row.adGroupId }, { of: row.advertiserId });
  return written;
}

export const productPromotions = implement(contract.listProductPromotions, async ({ ctx, input, fail }) => {
  const { id: advertiserId } = await accountFor(ctx, input.advertiserId, "read", fail);
  const { adGroupId = null, promotionIds: ids = null, entityStatuses: statuses = null } = input;
  return pageById(input, fail, {
    list: async (at) => {
      const found = await listProductPromotions(ctx.deps.db, {
        advertiserId,
        adGroupId,
        ids,
        statuses,
        ...at,
      });
      return found.map(serializePromotion);
    },
    present: (rows) => rows,
  });
});

export const createProductPromotions = implement(contract.createProductPromotions, async ({ ctx, input, fail }) => {
  const { id: advertiserId } = await accountFor(ctx, input.advertiserId, "campaigns", fail);
  const { db } = ctx.deps;
  const { adGroupId } = input;
  await db.transaction(async (tx) => {
    const group = (await lockAdGroup(tx, { id: adGroupId, advertiserId })) ?? fail("AD_GROUP_NOT_FOUND");
    const campaign = await lockCampaign(tx, { id: group.campaignId, advertiserId });
    if (campaign?.objectiveType !== "CATALOG_SALES") fail("PRODUCT_GROUP_REFUSED");
  });
  const results = await eachRow(input.items, contract.newProductPromotionSchema, (fields) =>
    db.transaction(async (tx) => {
      const group = (await lockAdGroup(tx, { id: adGroupId, advertiserId })) ?? refuseRow("AD_GROUP_NOT_FOUND");
      const plan = await planNewPromotion(tx, { advertiserId, group }, fields);
      const { id, productGroupId } = await writeNewPromotion(ctx, tx, { advertiserId, adGroupId }, plan);
      await recordChanges(ctx, tx, advertiserId, [{ ...plan, thing: "PRODUCT_GROUP", thingId: productGroupId }]);
      return id;
    }),
  );
  return withData(results, (ids) => readPromotions(ctx, advertiserId, ids));
});

export const updateProductPromotions = implement(contract.updateProductPromotions, async ({ ctx, input, fail }) => {
  const { id: advertiserId } = await accountFor(ctx, input.advertiserId, "campaigns", fail);
  const { db } = ctx.deps;
  const { adGroupId } = input;
  await db.transaction(async (tx) => {
    if (!(await lockAdGroup(tx, { id: adGroupId, advertiserId }))) fail("AD_GROUP_NOT_FOUND");
  });
  const results = await eachRow(input.items, contract.productPromotionChangeSchema, ({ id, ...fields }) =>
    db.transaction(async (tx) => {
      const group = (await lockAdGroup(tx, { id: adGroupId, advertiserId })) ?? refuseRow("AD_GROUP_NOT_FOUND");
      const row = (await lockProductPromotion(tx, { adGroupId, id })) ?? refuseRow("PRODUCT_PROMOTION_NOT_FOUND");
      const plan = await planPromotion(tx, { row, group }, fields);
      await writePromotion(ctx, tx, row, plan);
      await recordChanges(ctx, tx, advertiserId, [{ ...plan, thing: "PRODUCT_GROUP", thingId: row.productGroupId }]);
      return id;
    }),
  );
  return withData(results, (ids) => readPromotions(ctx, advertiserId, ids));
});
