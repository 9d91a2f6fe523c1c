import type { EntityFacts, ReportOnly } from "../../../src/ads/entity-facts.ts";
import type { Ad } from "../../../src/advertiser/entities.ts";
import type { Deps } from "../../deps.ts";
import { readAdGroups, readAds, readCampaigns } from "../advertiser/public.ts";

/** An approved ad is `APPROVED` in the API description, whatever else keeps it from running. */
const stateOf = ({ summaryStatus, reviewStatus }: Ad) =>
  reviewStatus === "APPROVED" && !["PAUSED", "ARCHIVED"].includes(summaryStatus) ? "APPROVED" : summaryStatus;

const present = (ids: readonly (string | null)[]): string[] => [...new Set(ids.flatMap((id) => id ?? []))];

/** The ids of the entities that match every given condition. */
export async function wantedEntities(
  deps: Deps,
  account: { id: string; timeZone: string },
  { only, facts }: { only: ReportOnly; facts: readonly EntityFacts[] },
): Promise<ReadonlySet<string>> {
  let wanted = [...facts];
  const keep = (values: readonly string[] | undefined, of: (entity: EntityFacts) => string | null | undefined) => {
    if (values?.length) wanted = wanted.filter((entity) => values.includes(of(entity) ?? ""));
  };
  keep(only.campaignIds, ({ campaignId }) => campaignId);
  keep(only.adGroupIds, ({ adGroupId }) => adGroupId);
  keep(only.objectiveTypes, ({ objectiveType }) => objectiveType);
  const { brandLabels = [] } = only;
  if (brandLabels.length > 0)
    wanted = wanted.filter((entity) => brandLabels.some((label) => entity.brandLabels.includes(label)));
  const which = (ids: string[]) => ({ ids, after: null, limit: ids.length });
  if (only.campaignStatuses?.length) {
    const ids = present(wanted.map(({ campaignId }) => campaignId));
    const found = await readCampaigns({ deps }, account, which(ids));
    const states = new Map(found.map(({ id, summaryStatus }) => [id, summaryStatus]));
    keep(only.campaignStatuses, ({ campaignId }) => states.get(campaignId ?? ""));
  }
  if (only.adGroupStatuses?.length) {
    const ids = present(wanted.map(({ adGroupId }) => adGroupId));
    const found = await readAdGroups({ deps }, account, which(ids));
    const states = new Map(found.map(({ id, summaryStatus }) => [id, summaryStatus]));
    keep(only.adGroupStatuses, ({ adGroupId }) => states.get(adGroupId ?? ""));
  }
  if (only.adStatuses?.length) {
    const ids = present(wanted.map(({ adId }) => adId));
    const found = await readAds({ deps }, account, which(ids));
    const states = new Map<string, string>(found.map((ad) => [ad.id, stateOf(ad)]));
    keep(only.adStatuses, ({ adId }) => states.get(adId ?? ""));
  }
  return new Set(wanted.map(({ id }) => id));
}
