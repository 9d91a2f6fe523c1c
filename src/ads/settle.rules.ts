import { type BudgetScope, LIFE_DAY, least } from "../money/ledger.ts";
import type { EventValues } from "./breakdown.rules.ts";
import type { AdEventType, AdSurface, FilterReason } from "./events.ts";

/** An event awaiting settlement. */
export interface OpenEvent {
  decision: string;
  type: AdEventType;
  advertiserId: string;
  campaignId: string;
  adGroupId: string;
  adId: string;
  surface: AdSurface;
  position: number;
  price: bigint;
  viewer: string;
  at: Date;
  /** The day in the account's time zone. */
  day: string;
  filtered: FilterReason | null;
  values: EventValues;
}

/** A budget window, locked. */
export interface Window {
  scope: BudgetScope;
  scopeId: string;
  day: string;
  limit: bigint;
  spent: bigint;
}

/** An account's funds, locked, in the order of spending. */
export interface Funds {
  promotions: { id: string; left: bigint; expiresAt: Date }[];
  prepaid: bigint;
  credit: bigint;
}

/** The charge for an event, and its sources. */
export interface Charge {
  event: OpenEvent;
  amount: bigint;
  /** `amount` by source; null if nothing was charged. */
  from: FundParts | null;
}

/** An amount by source of payment. */
export interface FundParts {
  promotions: bigint;
  prepaid: bigint;
  credit: bigint;
}

/** Total charges of an account, by source. */
export interface Spent {
  promotions: Map<string, bigint>;
  prepaid: bigint;
  credit: bigint;
}

/** The limits of an ad's group and campaign that its events count against. */
export interface Limits {
  budgetType: "DAILY" | "LIFETIME" | "CBO_ADGROUP";
  budget: bigint | null;
  lifetimeLimit: bigint | null;
  campaignDay: bigint | null;
  campaignLife: bigint | null;
  /** The account's own limit per calendar month, set by people with access to it. */
  accountMonth?: bigint | null;
}

/** The first day of a day's month, which names the month's window. */
export const monthOf = (day: string): string => `${day.slice(0, 7)}-01`;

export const windowKey = ({ scope, scopeId, day }: Pick<Window, "scope" | "scopeId" | "day">): string =>
  `${scope} ${scopeId} ${day}`;

/** The windows of one event, with nothing spent in them. */
export function windowsOf(
  event: Pick<OpenEvent, "advertiserId" | "adGroupId" | "campaignId" | "day">,
  limits: Limits,
): Omit<Window, "spent">[] {
  const { advertiserId, adGroupId, campaignId, day } = event;
  const windows: Omit<Window, "spent">[] = [];
  const need = (scope: BudgetScope, scopeId: string, at: string, limit: bigint | null) => {
    if (limit !== null) windows.push({ scope, scopeId, day: at, limit });
  };
  const { budgetType, budget, lifetimeLimit } = limits;
  if (budgetType === "DAILY") need("GROUP_DAY", adGroupId, day, budget);
  need("GROUP_LIFE", adGroupId, LIFE_DAY, budgetType === "LIFETIME" ? budget : lifetimeLimit);
  need("CAMPAIGN_DAY", campaignId, day, limits.campaignDay);
  need("CAMPAIGN_LIFE", campaignId, LIFE_DAY, limits.campaignLife);
  need("ACCOUNT_MONTH", advertiserId, monthOf(day), limits.accountMonth ?? null);
  return windows;
}

const totalOf = ({ promotions, prepaid, credit }: Funds, at: Date): bigint =>
  promotions.reduce((sum, { left, expiresAt }) => (expiresAt > at ? sum + left : sum), prepaid + credit);

/**
 * Charges events in order against all of their limits: `min(price, remainder of every limit)`. Changes windows and
 * funds in place; events beyond the limits are free.
 */
export function chargeAll(
  events: readonly OpenEvent[],
  limitsOf: (event: OpenEvent) => Limits,
  windows: ReadonlyMap<string, Window>,
  fundsOf: ReadonlyMap<string, Funds>,
): { charges: Charge[]; spent: Map<string, Spent> } {
  const charges: Charge[] = [];
  const spent = new Map<string, Spent>();
  for (const event of events) {
    const funds = fundsOf.get(event.advertiserId);
    if (event.filtered !== null || event.price === 0n || !funds) {
      charges.push({ event, amount: 0n, from: null });
      continue;
    }
    const needed = windowsOf(event, limitsOf(event)).map((window) => windows.get(windowKey(window)));
    const left = needed.map((window) => (window ? window.limit - window.spent : 0n));
    const amount = least(event.price, totalOf(funds, event.at), ...left);
    for (const window of needed) if (window) window.spent += amount;
    const from = amount > 0n ? draw(funds, amount, event.at, spentOf(spent, event.advertiserId)) : null;
    charges.push({ event, amount, from });
  }
  return { charges, spent };
}

function spentOf(all: Map<string, Spent>, advertiserId: string): Spent {
  const known = all.get(advertiserId) ?? { promotions: new Map(), prepaid: 0n, credit: 0n };
  all.set(advertiserId, known);
  return known;
}

/** Spends promotions first, those that expire first before others; then prepaid funds, then credit. */
function draw(funds: Funds, amount: bigint, at: Date, spent: Spent): FundParts {
  let rest = amount;
  for (const promotion of funds.promotions) {
    if (promotion.expiresAt <= at) continue;
    const part = least(rest, promotion.left);
    if (part === 0n) continue;
    promotion.left -= part;
    rest -= part;
    spent.promotions.set(promotion.id, (spent.promotions.get(promotion.id) ?? 0n) + part);
  }
  const paid = least(rest, funds.prepaid);
  funds.prepaid -= paid;
  spent.prepaid += paid;
  rest -= paid;
  funds.credit -= rest;
  spent.credit += rest;
  return { promotions: amount - paid - rest, prepaid: paid, credit: rest };
}

export const SHARDS = 16;
/** The settlement shard of an account; all budgets of an account are in one shard. */
export const shardOf = (advertiserId: string): number => Number((BigInt(advertiserId) >> 4n) % BigInt(SHARDS));
