import { type CreativeRow, creativesOf } from "../../../db/queries/ad-delivery/creatives.ts";
import { findCampaign } from "../../../db/queries/ads/write-ads.ts";
import { COMPARED_MAX, type CreativeTest, creatives as contract } from "../../../src/ads/creatives.contract.ts";
import { compareAds } from "../../../src/ads/creatives.rules.ts";
import type { AdSurface } from "../../../src/ads/events.ts";
import { accountFor } from "../../platform/access/account-access.ts";
import { implement } from "../../platform/procedure/implement.ts";

interface Counted extends Pick<CreativeRow, "id" | "name" | "pinId" | "adGroupId" | "adGroupName"> {
  stats: { surface: AdSurface; impressions: number; clicks: number }[];
}

const sumOf = ({ stats }: Counted, name: "impressions" | "clicks") => stats.reduce((sum, one) => sum + one[name], 0);

/** @param rateAt usual click rate of a surface, 0–1 */
function testOf(ads: readonly Counted[], rateAt: (surface: AdSurface) => number): CreativeTest | null {
  const [first] = ads;
  if (!first || ads.length < 2) return null;
  const counts = ads.map((ad) => ({ trials: sumOf(ad, "impressions"), successes: sumOf(ad, "clicks") }));
  const shown = counts.reduce((sum, { trials }) => sum + trials, 0);
  // One rate for all: an ad must not look better because it was shown where people press more.
  const usual = ads
    .flatMap(({ stats }) => stats)
    .reduce((sum, { surface, impressions }) => sum + impressions * rateAt(surface), 0);
  const test = compareAds(counts, shown > 0 ? usual / shown : rateAt("home"));
  const items = ads.map(({ id, name, pinId }, at) => {
    const { trials = 0, successes = 0 } = counts[at] ?? {};
    const { rate = 0, low = 0, high = 1, best = 0 } = test.ads[at] ?? {};
    return {
      id,
      name,
      pinId,
      impressions: trials,
      clicks: successes,
      impressionShare: shown > 0 ? trials / shown : 0,
      clickRate: rate,
      clickRateLow: low,
      clickRateHigh: high,
      probabilityBest: best,
    };
  });
  return {
    adGroupId: first.adGroupId,
    adGroupName: first.adGroupName,
    state: test.state,
    impressionsNeeded: test.needed,
    ads: items.sort((a, b) => b.probabilityBest - a.probabilityBest),
  };
}

/** Compares the ads of each ad group by the counts and rates that the auction uses. */
export const creatives = implement(contract, async ({ ctx, input, fail }) => {
  const { db, ads } = ctx.deps;
  const { id: advertiserId } = await accountFor(ctx, input.advertiserId, "read", fail);
  const { campaignId } = input;
  if (!(await findCampaign(db, { id: campaignId, advertiserId }))) return fail("CAMPAIGN_NOT_FOUND");
  const pool = await ads.pool.read();
  const found = await creativesOf(db, { advertiserId, campaignId, limit: COMPARED_MAX });
  const counted = found.map((row) => ({
    ...row,
    stats: (typeof row.stats === "string" ? JSON.parse(row.stats) : row.stats) as Counted["stats"],
  }));
  const groups = Map.groupBy(counted, ({ adGroupId }) => adGroupId);
  const tests = [...groups.values()].map((own) => testOf(own, (surface) => pool.rateAt(surface)));
  return { items: tests.filter((one) => one !== null) };
});
