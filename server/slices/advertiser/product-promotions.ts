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
import { accountFor } from "../../platform/access/account-access.ts";
import type { UserContext } from "../../platform/procedure/context.ts";
import { implement } from "../../platform/procedure/implement.ts";
import { pageById } from "../../platform/serializers/page-by-id.ts";
import { eachRow, refuseRow, withData } from "./bulk.ts";
import { recordChanges } from "./history.ts";

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

/** The fields that the account's history shows. */
const shownFields = ({ productGroupId, status, bidMicro, trackingParams, isIncluded }: ProductPromotionRow) => ({
  productGroupId,
  status,
  bidInMicroCurrency: bidMicro === null ? null : Number(bidMicro),
  trackingParams,
  isIncluded,
});

const readPromotions = async ({ deps }: Pick<UserContext, "deps">, advertiserId: string, ids: readonly string[]) =>
  (await listProductPromotions(deps.db, { advertiserId, ids, after: null, limit: ids.length })).map(serializePromotion);

/** A bid for each click needs an ad group that has bids. */
function refuseBid({ bidStrategy }: AdGroupRow, bid: bigint | null): void {
  if (bid !== null && bidStrategy === "AUTOMATIC_BID") refuseRow("PRODUCT_PROMOTION_BID_REFUSED");
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
  const { db, newId, now, events } = ctx.deps;
  const { adGroupId } = input;
  await db.transaction(async (tx) => {
    const group = (await lockAdGroup(tx, { id: adGroupId, advertiserId })) ?? fail("AD_GROUP_NOT_FOUND");
    const campaign = await lockCampaign(tx, { id: group.campaignId, advertiserId });
    if (campaign?.objectiveType !== "CATALOG_SALES") fail("PRODUCT_GROUP_REFUSED");
  });
  const results = await eachRow(input.items, contract.newProductPromotionSchema, (fields) =>
    db.transaction(async (tx) => {
      const { productGroupId, status } = fields;
      const group = (await lockAdGroup(tx, { id: adGroupId, advertiserId })) ?? refuseRow("AD_GROUP_NOT_FOUND");
      const goods = await findGroup(tx, { advertiserId, productGroupId });
      if (!goods) return refuseRow("PRODUCT_GROUP_NOT_FOUND");
      if (await hasProductPromotion(tx, { adGroupId, productGroupId })) refuseRow("PRODUCT_PROMOTION_EXISTS");
      const many = await countProductPromotions(tx, adGroupId);
      if (many >= contract.PRODUCT_PROMOTIONS_MAX) refuseRow("PRODUCT_PROMOTIONS_FULL");
      const bidMicro = micro(fields.bidInMicroCurrency);
      refuseBid(group, bidMicro);
      const row: ProductPromotionRow = {
        id: newId(),
        advertiserId,
        adGroupId,
        productGroupId,
        status,
        bidMicro,
        trackingParams: fields.trackingParams ?? "",
        isIncluded: fields.isIncluded ?? true,
        createdAt: now(),
        updatedAt: now(),
      };
      await insertProductPromotion(tx, row);
      const change = { thing: "PRODUCT_GROUP" as const, thingId: productGroupId, label: goods.name };
      const after = { adGroupId, ...shownFields(row) };
      await recordChanges(ctx, tx, advertiserId, [{ ...change, before: null, after }]);
      await events.record(tx, "catalog.ads", { adGroupId }, { of: advertiserId });
      return row.id;
    }),
  );
  return withData(results, (ids) => readPromotions(ctx, advertiserId, ids));
});

export const updateProductPromotions = implement(contract.updateProductPromotions, async ({ ctx, input, fail }) => {
  const { id: advertiserId } = await accountFor(ctx, input.advertiserId, "campaigns", fail);
  const { db, now, events } = ctx.deps;
  const { adGroupId } = input;
  await db.transaction(async (tx) => {
    if (!(await lockAdGroup(tx, { id: adGroupId, advertiserId }))) fail("AD_GROUP_NOT_FOUND");
  });
  const results = await eachRow(input.items, contract.productPromotionChangeSchema, (fields) =>
    db.transaction(async (tx) => {
      const group = (await lockAdGroup(tx, { id: adGroupId, advertiserId })) ?? refuseRow("AD_GROUP_NOT_FOUND");
      const row = await lockProductPromotion(tx, { adGroupId, id: fields.id });
      if (!row) return refuseRow("PRODUCT_PROMOTION_NOT_FOUND");
      const status = fields.status ?? row.status;
      if (!mayTurn(row.status, status)) refuseRow("AD_STATUS_REFUSED");
      const next: ProductPromotionRow = {
        ...row,
        status,
        bidMicro: fields.bidInMicroCurrency === undefined ? row.bidMicro : micro(fields.bidInMicroCurrency),
        trackingParams: fields.trackingParams ?? row.trackingParams,
        isIncluded: fields.isIncluded ?? row.isIncluded,
        updatedAt: now(),
      };
      refuseBid(group, next.bidMicro);
      const { bidMicro, trackingParams, isIncluded, updatedAt } = next;
      await updateProductPromotion(tx, row.id, { status, bidMicro, trackingParams, isIncluded, updatedAt });
      const goods = await findGroup(tx, { advertiserId, productGroupId: row.productGroupId });
      const change = { thing: "PRODUCT_GROUP" as const, thingId: row.productGroupId, label: goods?.name ?? "" };
      const [before, after] = [shownFields(row), shownFields(next)];
      await recordChanges(ctx, tx, advertiserId, [{ ...change, before, after }]);
      await events.record(tx, "catalog.ads", { adGroupId }, { of: advertiserId });
      return row.id;
    }),
  );
  return withData(results, (ids) => readPromotions(ctx, advertiserId, ids));
});
