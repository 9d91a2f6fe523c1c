import type { Ad, AdGroup, Campaign } from "../../../../src/advertiser/entities.ts";
import type { AreaSearch } from "../../../lib/area/area-page.ts";
import { trpc } from "../../../lib/calls/trpc.ts";
import { idParam } from "../../../lib/navigation/search-params.ts";

const LEVELS = ["CAMPAIGN", "AD_GROUP", "AD"] as const;
export type EntityLevel = (typeof LEVELS)[number];
const IDS_MAX = 100;

/** The entities that an address names by `entity_level` and `ids`. */
export function namedBy(search: AreaSearch): { level: EntityLevel; ids: string[] } {
  const ids = (search.ids ?? search.campaignId ?? "").split(",").filter(idParam);
  return { level: LEVELS.find((known) => known === search.entity_level) ?? "CAMPAIGN", ids: ids.slice(0, IDS_MAX) };
}

/** Campaigns, ad groups or ads by their ids. */
export function useThings(advertiserId: string, { level, ids }: { level: EntityLevel; ids: string[] }) {
  const is = (one: EntityLevel) => ({ enabled: level === one && ids.length > 0 });
  const shared = { advertiserId, pageSize: IDS_MAX };
  const campaigns = trpc.advertiser.campaigns.useQuery({ ...shared, campaignIds: ids }, is("CAMPAIGN"));
  const adGroups = trpc.advertiser.adGroups.useQuery({ ...shared, adGroupIds: ids }, is("AD_GROUP"));
  const ads = trpc.advertiser.ads.useQuery({ ...shared, adIds: ids }, is("AD"));
  const query = { CAMPAIGN: campaigns, AD_GROUP: adGroups, AD: ads }[level];
  const items: readonly (Campaign | AdGroup | Ad)[] | null = ids.length === 0 ? [] : (query.data?.items ?? null);
  return { items, error: query.error, refetch: () => void query.refetch() };
}
