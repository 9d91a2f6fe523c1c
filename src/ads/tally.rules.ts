import { bitOf } from "./breakdown.rules.ts";
import type { Charge } from "./settle.rules.ts";

interface Of {
  adId: string;
  adGroupId: string;
  campaignId: string;
  advertiserId: string;
  at: string;
}
interface Numbers {
  impressions: number;
  clicks: number;
  outboundClicks: number;
  saves: number;
  hides: number;
  filtered: number;
}
interface Amounts {
  spend: string;
  unpaid: string;
}
interface Tally extends Of, Numbers, Amounts {
  surface: string;
}
interface TargetTally extends Of, Numbers, Amounts {
  dimension: string;
  value: string;
  people: string;
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

interface Sum extends Numbers {
  spendMicro: bigint;
  unpaidMicro: bigint;
}

const nothing = (): Sum => ({
  impressions: 0,
  clicks: 0,
  outboundClicks: 0,
  saves: 0,
  hides: 0,
  filtered: 0,
  spendMicro: 0n,
  unpaidMicro: 0n,
});

function add(sum: Sum, { event, amount }: Charge): void {
  if (event.filtered !== null) sum.filtered += 1;
  else {
    sum[COUNTED[event.type]] += 1;
    sum.spendMicro += amount;
    sum.unpaidMicro += event.price - amount;
  }
}

const ofAd = ({ adId, adGroupId, campaignId, advertiserId }: Charge["event"]) => ({
  adId,
  adGroupId,
  campaignId,
  advertiserId,
});
const onWire = <T extends Sum>({ spendMicro, unpaidMicro, ...sum }: T) => ({
  ...sum,
  spend: spendMicro.toString(),
  unpaid: unpaidMicro.toString(),
});

/**
 * Sums settled events by ad, surface and time.
 * @param timeOf the day or the quarter of an hour
 */
export function tally(charges: readonly Charge[], timeOf: (charge: Charge) => string): Tally[] {
  const sums = new Map<string, Sum & Of & { surface: string }>();
  for (const charge of charges) {
    const { event } = charge;
    const at = timeOf(charge);
    const key = `${event.adId} ${event.surface} ${at}`;
    const sum = sums.get(key) ?? { ...ofAd(event), surface: event.surface, at, ...nothing() };
    sums.set(key, sum);
    add(sum, charge);
  }
  return [...sums.values()].map(onWire);
}

/** Sums the events that count by day and by each known fact of their decision. */
export function tallyTargets(charges: readonly Charge[]): TargetTally[] {
  const sums = new Map<string, Sum & Of & { dimension: string; value: string; bits: bigint }>();
  for (const charge of charges) {
    const { event } = charge;
    if (event.filtered !== null) continue;
    for (const [dimension, value] of Object.entries(event.values)) {
      const key = `${event.adId} ${event.day} ${dimension} ${value}`;
      const sum = sums.get(key) ?? { ...ofAd(event), at: event.day, dimension, value, bits: 0n, ...nothing() };
      sums.set(key, sum);
      sum.bits |= bitOf(event.viewer);
      add(sum, charge);
    }
  }
  return [...sums.values()].map(({ bits, ...sum }) => ({ ...onWire(sum), people: bits.toString() }));
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
