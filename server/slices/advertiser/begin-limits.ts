import type { Database } from "../../../db/client.ts";
import { beginWindows } from "../../../db/queries/ad-delivery/begin-windows.ts";
import { awaitShard } from "../../../db/queries/ad-delivery/settling.ts";
import type { AdGroupRow, CampaignRow } from "../../../db/queries/ads/write-ads.ts";
import { type Limits, shardOf, windowsOf } from "../../../src/ads/settle.rules.ts";
import { LIFE_DAY } from "../../../src/money/ledger.ts";

const NONE = { budget: null, lifetimeLimit: null, campaignDay: null, campaignLife: null };

interface Of {
  advertiserId: string;
  campaignId: string;
  adGroupId: string | null;
}

/**
 * A new limit counts what was spent before it existed, or the whole amount could be spent again. It waits for settling,
 * so the account's row must not be locked before its shard is.
 */
async function begin(tx: Database, of: Of, before: Limits, after: Limits, now: Date): Promise<void> {
  const event = { ...of, adGroupId: of.adGroupId ?? "", day: LIFE_DAY };
  const had = windowsOf(event, before).map(({ scope }) => scope);
  const limits = windowsOf(event, after).filter(({ scope }) => !had.includes(scope));
  if (limits.length === 0) return;
  await awaitShard(tx, shardOf(of.advertiserId));
  await beginWindows(tx, { ...of, limits: limits.map(({ day: _, ...limit }) => limit), now });
}

const ofCampaign = ({ dailySpendCapMicro, lifetimeSpendCapMicro }: CampaignRow): Limits => ({
  ...NONE,
  budgetType: "CBO_ADGROUP",
  campaignDay: dailySpendCapMicro,
  campaignLife: lifetimeSpendCapMicro,
});
const ofAdGroup = ({ budgetType, budgetMicro, lifetimeLimitMicro }: AdGroupRow): Limits => ({
  ...NONE,
  budgetType,
  budget: budgetMicro,
  lifetimeLimit: lifetimeLimitMicro,
});

export const beginCampaignLimits = (tx: Database, before: CampaignRow, after: CampaignRow, now: Date): Promise<void> =>
  begin(
    tx,
    { advertiserId: after.advertiserId, campaignId: after.id, adGroupId: null },
    ofCampaign(before),
    ofCampaign(after),
    now,
  );

export const beginAdGroupLimits = (tx: Database, before: AdGroupRow, after: AdGroupRow, now: Date): Promise<void> =>
  begin(
    tx,
    { advertiserId: after.advertiserId, campaignId: after.campaignId, adGroupId: after.id },
    ofAdGroup(before),
    ofAdGroup(after),
    now,
  );
