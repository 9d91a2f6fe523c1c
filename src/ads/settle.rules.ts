import type { AdEventType, AdSurface, FilterReason } from "../model/ad-events.ts";
import type { BudgetScope } from "../model/ad-money.ts";
import { LIFE_DAY, least } from "../model/ad-money.ts";
import type { EventValues } from "./breakdown.rules.ts";

/** An event that is to be settled. */
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
  /** The day of the account's zone. */
  day: string;
  filtered: FilterReason | null;
  values: EventValues;
}

/** A limit, locked. */
export interface Window {
  scope: BudgetScope;
  scopeId: string;
  day: string;
  limit: bigint;
  spent: bigint;
}

/** What an account can spend, locked: in this order. */
export interface Funds {
  promotions: { id: string; left: bigint; expiresAt: Date }[];
  prepaid: bigint;
  credit: bigint;
}

/** What an event took, and from where. */
export interface Charge {
  event: OpenEvent;
  amount: bigint;
  /** The parts of `amount` by source; null where nothing was taken. */
  from: FundParts | null;
}

/** An amount by what it was paid from. */
export interface FundParts {
  promotions: bigint;
  prepaid: bigint;
  credit: bigint;
}

/** What an account spent, by where it came from. */
export interface Spent {
  promotions: Map<string, bigint>;
  prepaid: bigint;
  credit: bigint;
}

/** Which limits an ad's event counts against, as its group and campaign have them. */
export interface Limits {
  budgetType: "DAILY" | "LIFETIME" | "CBO_ADGROUP";
  budget: bigint | null;
  lifetimeLimit: bigint | null;
  campaignDay: bigint | null;
  campaignLife: bigint | null;
  /** What its people let the whole account spend in a calendar month. */
  accountMonth?: bigint | null;
}

/** The first day of a day's month, which names the month's window. */
export const monthOf = (day: string): string => `${day.slice(0, 7)}-01`;

export const windowKey = ({ scope, scopeId, day }: Pick<Window, "scope" | "scopeId" | "day">): string =>
  `${scope} ${scopeId} ${day}`;

/** The windows that one event needs, without what is spent. */
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
 * Charges events in order against every limit that each has: `min(price, what is left of all)`. Windows and funds are changed
 * in place; what does not fit is free.
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
    const from = amount > 0n ? take(funds, amount, event.at, spentOf(spent, event.advertiserId)) : null;
    charges.push({ event, amount, from });
  }
  return { charges, spent };
}

function spentOf(all: Map<string, Spent>, advertiserId: string): Spent {
  const known = all.get(advertiserId) ?? { promotions: new Map(), prepaid: 0n, credit: 0n };
  all.set(advertiserId, known);
  return known;
}

/** Promotions that end first go first, then what was paid before, then credit. */
function take(funds: Funds, amount: bigint, at: Date, spent: Spent): FundParts {
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
