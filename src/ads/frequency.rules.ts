/** Limits of the site: how often a person sees one ad, and one advertiser, whatever the ad group allows. */
export const AD_A_DAY = 3;
export const AD_PAUSE_MS = 30 * 60_000;
export const ADVERTISER_A_DAY = 6;
const DAY_MS = 86_400_000;
export const FREQUENCY_DAYS = 30;

/** A viewer's views of an ad on one day. */
export interface View {
  adId: string;
  adGroupId: string;
  advertiserId: string;
  /** Start of the day in UTC, in milliseconds. */
  day: number;
  views: number;
  lastAt: number;
}

export interface Seen {
  adToday: Map<string, number>;
  adLast: Map<string, number>;
  advertiserToday: Map<string, number>;
  group30: Map<string, number>;
}

const add = (map: Map<string, number>, key: string, count: number) => map.set(key, (map.get(key) ?? 0) + count);

/** Summarizes the views that count at a moment. A day is the last 24 hours, as exactly as days in UTC allow. */
export function seenBy(views: readonly View[], now: number): Seen {
  const seen: Seen = { adToday: new Map(), adLast: new Map(), advertiserToday: new Map(), group30: new Map() };
  for (const { adId, adGroupId, advertiserId, day, views: count, lastAt } of views) {
    if (day <= now - FREQUENCY_DAYS * DAY_MS) continue;
    add(seen.group30, adGroupId, count);
    seen.adLast.set(adId, Math.max(seen.adLast.get(adId) ?? 0, lastAt));
    if (lastAt <= now - DAY_MS) continue;
    add(seen.adToday, adId, count);
    add(seen.advertiserToday, advertiserId, count);
  }
  return seen;
}

interface Capped {
  adId: string;
  adGroupId: string;
  advertiserId: string;
  frequencyCap: number | null;
}

/** Whether a viewer may see an ad again. */
export function maySee(seen: Seen, { adId, adGroupId, advertiserId, frequencyCap }: Capped, now: number): boolean {
  if ((seen.adToday.get(adId) ?? 0) >= AD_A_DAY) return false;
  if (now - (seen.adLast.get(adId) ?? Number.NEGATIVE_INFINITY) < AD_PAUSE_MS) return false;
  if ((seen.advertiserToday.get(advertiserId) ?? 0) >= ADVERTISER_A_DAY) return false;
  return frequencyCap === null || (seen.group30.get(adGroupId) ?? 0) < frequencyCap;
}
