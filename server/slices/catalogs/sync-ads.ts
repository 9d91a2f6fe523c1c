import { insertAd } from "../../../db/queries/ads/write-ads.ts";
import {
  addMissingPromotions,
  archiveAds,
  deliveredGroups,
  lockProductAdGroup,
  moveAds,
  productAdGroups,
  productAds,
  productsToDeliver,
  sendAdTo,
} from "../../../db/queries/catalogs/product-ads.ts";
import { type GroupRule, PRODUCT_ADS_MAX } from "../../../src/catalogs/group.ts";
import { cutText } from "../../../src/model/text.rules.ts";
import type { Deps } from "../../deps.ts";
import { parsed } from "./present.ts";

/** Maximum ads per job; another job makes the rest. */
const MADE_AT_ONCE = 100;
const NAME_MAX = 255;

/** Queues every ad group that delivers products, so that anything that a job missed is repaired at the next run. */
export async function queueProductAds({ db, events }: Deps): Promise<void> {
  await db.transaction(async (tx) => {
    await addMissingPromotions(tx, null);
    for (const { id, advertiserId } of await productAdGroups(tx, { advertiserId: null, productGroupId: null }))
      await events.record(tx, "catalog.ads", { adGroupId: id }, { of: advertiserId });
  });
}

/**
 * On "catalog.ads": creates an ad for each product of its product groups; reviews, auctions, charges and reports treat it like
 * any other ad. If a product leaves them, its ad is archived, so that the ad's numbers stay.
 */
export async function syncProductAds(deps: Deps, { adGroupId }: { adGroupId: string }): Promise<void> {
  const { db, newId, events } = deps;
  await db.transaction(async (tx) => {
    const group = await lockProductAdGroup(tx, adGroupId);
    if (!group) return;
    const { advertiserId, campaignId } = group;
    const now = deps.now();
    const promoted = (await deliveredGroups(tx, adGroupId)).map(({ id, isIncluded, rules }) => ({
      id,
      isIncluded,
      rules: parsed<GroupRule[]>(rules),
    }));
    const groups = promoted.filter(({ isIncluded }) => isIncluded);
    const excluded = promoted.filter(({ isIncluded }) => !isIncluded).map(({ rules }) => rules);
    const products =
      groups.length > 0 ? await productsToDeliver(tx, { advertiserId, groups, excluded, limit: PRODUCT_ADS_MAX }) : [];
    const wanted = new Map(products.map((product) => [product.productId, product]));
    const known = await productAds(tx, adGroupId);
    // A product with a different Pin needs a new ad, because the approval was for the old Pin.
    const gone = known.filter(({ productId, pinId }) => wanted.get(productId)?.pinId !== pinId);
    if (gone.length > 0) await archiveAds(tx, { ids: gone.map(({ id }) => id), now });
    const kept = known.filter((ad) => !gone.includes(ad));
    for (const { id, productId, link: before } of kept) {
      const { link = before } = wanted.get(productId) ?? {};
      if (link !== before) await sendAdTo(tx, { id, link, now });
    }
    const moved = kept.flatMap(({ id, productId, promotionId: before }) => {
      const { promotionId } = wanted.get(productId) ?? {};
      return promotionId === undefined || promotionId === before ? [] : [{ id, promotionId }];
    });
    if (moved.length > 0) await moveAds(tx, moved);
    const there = new Set(kept.map(({ productId }) => productId));
    const missing = products.filter(({ productId }) => !there.has(productId));
    for (const { productId, pinId, title, link, promotionId } of missing.slice(0, MADE_AT_ONCE)) {
      const id = newId();
      await insertAd(tx, {
        id,
        advertiserId,
        adGroupId,
        campaignId,
        productId,
        promotionId,
        pinId,
        name: cutText(title, NAME_MAX).toWellFormed(),
        status: "ACTIVE",
        destinationUrl: link,
        createdAt: now,
        updatedAt: now,
        submittedAt: now,
      });
      await events.record(tx, "ad.submitted", { adId: id }, { of: advertiserId });
    }
    if (missing.length > MADE_AT_ONCE) await events.record(tx, "catalog.ads", { adGroupId }, { of: advertiserId });
  });
}
