import type { Database } from "../../../db/client.ts";
import {
  type AdGroupRow,
  type AdRow,
  type CampaignRow,
  insertAd,
  insertAdGroup,
  insertCampaign,
  type NewAd,
  type NewAdGroup,
  type NewCampaign,
  updateAd,
  updateAdGroup,
  updateCampaign,
} from "../../../db/queries/ads/write-ads.ts";
import { insertProductPromotion } from "../../../db/queries/advertisers/product-promotions.ts";
import type { Deps } from "../../deps.ts";
import { beginAdGroupLimits, beginCampaignLimits } from "./begin-limits.ts";
import { sameJson } from "./history.ts";
import type { Plan } from "./plans.ts";
import { reviewGroupAnew } from "./review.ts";

/** Dependencies available within a transaction. */
type Ctx = { deps: Pick<Deps, "events" | "newId" | "now"> };
interface Made {
  advertiserId: string;
  requestKey: string | null;
}

/**
 * Writes a planned campaign and its consequences; the caller writes the history.
 * @returns the campaign's current row
 */
export function writeNewCampaign(
  { deps: { newId, now } }: Ctx,
  tx: Database,
  made: Made,
  { set }: Plan<Omit<NewCampaign, "id" | "advertiserId">>,
): Promise<CampaignRow> {
  return insertCampaign(tx, { id: newId(), ...made, ...set, createdAt: now(), updatedAt: now() });
}

export async function writeCampaign(
  { deps: { now } }: Ctx,
  tx: Database,
  row: CampaignRow,
  { set }: Plan<Partial<NewCampaign>>,
): Promise<CampaignRow> {
  const written = await updateCampaign(tx, row.id, { ...set, updatedAt: now() });
  await beginCampaignLimits(tx, row, written, now());
  return written;
}

export async function writeNewAdGroup(
  { deps: { newId, now, events } }: Ctx,
  tx: Database,
  made: Made & { campaignId: string },
  { set }: Plan<Omit<NewAdGroup, "id" | "advertiserId" | "campaignId">>,
): Promise<AdGroupRow> {
  const row = await insertAdGroup(tx, { id: newId(), ...made, ...set, createdAt: now(), updatedAt: now() });
  const { productGroupId, advertiserId, id: adGroupId, createdAt } = row;
  if (productGroupId) {
    const promotion = { id: newId(), advertiserId, adGroupId, productGroupId, status: "ACTIVE" as const };
    await insertProductPromotion(tx, { ...promotion, createdAt, updatedAt: createdAt });
    await events.record(tx, "catalog.ads", { adGroupId }, { of: advertiserId });
  }
  return row;
}

/** Changing the audience or the offer sends the ad group's ads back to review. */
export async function writeAdGroup(
  ctx: Ctx,
  tx: Database,
  row: AdGroupRow,
  { set, before, after }: Plan<Partial<NewAdGroup>>,
): Promise<AdGroupRow> {
  const { now } = ctx.deps;
  const written = await updateAdGroup(tx, row.id, { ...set, updatedAt: now() });
  await beginAdGroupLimits(tx, row, written, now());
  const isSame = sameJson(before?.targetingSpec, after.targetingSpec) && written.offerId === row.offerId;
  if (!isSame) await reviewGroupAnew(ctx, tx, row.id);
  return written;
}

export async function writeNewAd(
  { deps: { newId, now, events } }: Ctx,
  tx: Database,
  made: Made & { campaignId: string; adGroupId: string },
  { set }: Plan<Omit<NewAd, "id" | "advertiserId" | "adGroupId" | "campaignId">>,
): Promise<AdRow> {
  const at = now();
  const row = await insertAd(tx, { id: newId(), ...made, ...set, createdAt: at, updatedAt: at, submittedAt: at });
  if (row.status !== "DRAFT") await events.record(tx, "ad.submitted", { adId: row.id }, { of: row.advertiserId });
  return row;
}

/** Changing the destination or the form sends the ad back to review. */
export async function writeAd(
  { deps: { now, events } }: Ctx,
  tx: Database,
  row: AdRow,
  { set }: Plan<Partial<NewAd>>,
): Promise<AdRow> {
  const isElsewhere = set.destinationUrl !== row.destinationUrl || (set.leadFormId ?? null) !== row.leadFormId;
  const isNew = isElsewhere || (row.status === "DRAFT" && set.status === "ACTIVE");
  const anew = { reviewStatus: "PENDING" as const, approvedHash: null, reviewReasons: [], submittedAt: now() };
  const written = await updateAd(tx, row.id, { ...set, updatedAt: now(), ...(isNew && anew) });
  if (isNew) await events.record(tx, "ad.submitted", { adId: row.id }, { of: row.advertiserId });
  return written;
}
