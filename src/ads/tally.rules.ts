import type { Charge } from "./settle.rules.ts";

export interface Tally {
  adId: string;
  adGroupId: string;
  campaignId: string;
  advertiserId: string;
  surface: string;
  at: string;
  impressions: number;
  clicks: number;
  outboundClicks: number;
  saves: number;
  hides: number;
  filtered: number;
  spend: string;
  unpaid: string;
}

const QUARTER_MS = 15 * 60_000;
export const quarterOf = (at: Date): string =>
  new Date(Math.floor(at.getTime() / QUARTER_MS) * QUARTER_MS).toISOString();

const COUNTED = {
  impression: "impressions",
  click: "clicks",
  outbound_click: "outboundClicks",
  save: "saves",
  hide: "hides",
} as const;

/** Settled events summed by ad, place in the product and time. @param timeOf the day or the quarter of an hour */
export function tally(charges: readonly Charge[], timeOf: (charge: Charge) => string): Tally[] {
  const sums = new Map<string, Tally & { spendMicro: bigint; unpaidMicro: bigint }>();
  for (const charge of charges) {
    const { event, amount } = charge;
    const at = timeOf(charge);
    const key = `${event.adId} ${event.surface} ${at}`;
    let sum = sums.get(key);
    if (!sum) {
      const { adId, adGroupId, campaignId, advertiserId, surface } = event;
      sum = {
        ...{ adId, adGroupId, campaignId, advertiserId, surface, at, impressions: 0, clicks: 0, outboundClicks: 0 },
        ...{ saves: 0, hides: 0, filtered: 0, spend: "0", unpaid: "0", spendMicro: 0n, unpaidMicro: 0n },
      };
      sums.set(key, sum);
    }
    if (event.filtered !== null) sum.filtered += 1;
    else {
      sum[COUNTED[event.type]] += 1;
      sum.spendMicro += amount;
      sum.unpaidMicro += event.price - amount;
    }
  }
  return [...sums.values()].map(({ spendMicro, unpaidMicro, ...sum }) => ({
    ...{ ...sum, spend: spendMicro.toString(), unpaid: unpaidMicro.toString() },
  }));
}

/** Groups items by a key and sums what they count. */
export function summed<T extends object>(
  items: readonly T[],
  keyOf: (item: T) => string,
  add: (to: T, from: T) => void,
): T[] {
  const sums = new Map<string, T>();
  for (const item of items) {
    const key = keyOf(item);
    const known = sums.get(key);
    if (known) add(known, item);
    else sums.set(key, { ...item });
  }
  return [...sums.values()];
}
