import type { AdSurface } from "../../../src/ads/events.ts";
import type { AdInterest } from "../../../src/ads/interests.ts";
import { FIRST_PACE, shadeOf } from "../../../src/ads/pacing.rules.ts";
import type { Running } from "./running.ts";

const HALF_LIFE_MS = 120_000;
/** Click rate assumed before the first impressions. */
const FIRST_RATE = 0.01;
const PRIOR_IMPRESSIONS = 1_000;

/** A budget limit as known to this process: the amount left when it was read, and the amount reserved since. */
interface Purse {
  /** Micro-units of the account's currency; Infinity without a limit. */
  left: number;
  promised: number;
  promisedAt: number;
}

/** The ads that have a word; `list` is built on first use. */
interface Holders {
  ads: Set<Running>;
  list: Running[] | null;
}

/** The amount left of each of an ad's limits, in micro-units as decimal text, and its group's pace. */
export interface Money {
  adGroupId: string;
  campaignId: string;
  advertiserId: string;
  groupLeft: string | null;
  campaignLeft: string | null;
  funds: string;
  pass: number | null;
  mu: number | null;
}

/** All ads that may run, indexed for decisions. Nothing here waits for I/O. */
export class Pool {
  readonly #byId = new Map<string, Running>();
  readonly #all: Running[] = [];
  readonly #places = new Map<string, number>();
  readonly #byWord = new Map<string, Holders>();
  readonly #byInterest = new Map<AdInterest, Set<Running>>();
  readonly #withKeywords = new Set<Running>();
  readonly #purses = new Map<string, Purse>();
  readonly #pace = new Map<string, { pass: number; mu: number }>();
  #rates: Partial<Record<AdSurface, number>> = {};
  /** Number of processes that spend from the same budgets. */
  processes = 1;

  get size(): number {
    return this.#all.length;
  }
  get ads(): readonly Running[] {
    return this.#all;
  }
  ad(adId: string): Running | undefined {
    return this.#byId.get(adId);
  }

  put(ad: Running): void {
    this.remove(ad.adId);
    this.#byId.set(ad.adId, ad);
    this.#places.set(ad.adId, this.#all.push(ad) - 1);
    for (const word of ad.words) {
      const known = this.#byWord.get(word);
      if (known) known.list = null;
      if (known) known.ads.add(ad);
      else this.#byWord.set(word, { ads: new Set([ad]), list: null });
    }
    for (const interest of new Set([...ad.interests, ...((ad.targeting.INTEREST ?? []) as AdInterest[])]))
      add(this.#byInterest, interest, ad);
    if (ad.keywords.length > 0) this.#withKeywords.add(ad);
  }

  remove(adId: string): void {
    const ad = this.#byId.get(adId);
    if (!ad) return;
    this.#byId.delete(adId);
    const place = this.#places.get(adId) ?? 0;
    const last = this.#all.pop();
    if (last && last !== ad) {
      this.#all[place] = last;
      this.#places.set(last.adId, place);
    }
    this.#places.delete(adId);
    for (const word of ad.words) {
      const known = this.#byWord.get(word);
      if (!known) continue;
      known.list = null;
      known.ads.delete(ad);
      if (known.ads.size === 0) this.#byWord.delete(word);
    }
    for (const interest of [...ad.interests, ...((ad.targeting.INTEREST ?? []) as AdInterest[])])
      drop(this.#byInterest, interest, ad);
    this.#withKeywords.delete(ad);
  }

  /** Ads that have a word: all of them, or at most `most`, starting at a random one. */
  byWord(word: string, most: number, random: () => number): readonly Running[] {
    const found = this.#byWord.get(word);
    if (!found) return [];
    found.list ??= [...found.ads];
    const { list } = found;
    if (list.length <= most) return list;
    const from = Math.floor(random() * list.length);
    const some = list.slice(from, from + most);
    return some.length === most ? some : [...some, ...list.slice(0, most - some.length)];
  }
  countOf(word: string): number {
    return this.#byWord.get(word)?.ads.size ?? 0;
  }
  byInterest(interest: AdInterest): ReadonlySet<Running> {
    return this.#byInterest.get(interest) ?? NOBODY;
  }
  get withKeywords(): ReadonlySet<Running> {
    return this.#withKeywords;
  }

  /** Sets what the database says is left for a group, its campaign and its account, and the group's pace. */
  setMoney(row: Money): void {
    this.#setLeft(row.adGroupId, row.groupLeft);
    this.#setLeft(row.campaignId, row.campaignLeft);
    this.#setLeft(row.advertiserId, row.funds);
    this.#pace.set(row.adGroupId, { pass: row.pass ?? FIRST_PACE.pass, mu: row.mu ?? FIRST_PACE.mu });
  }
  #setLeft(id: string, left: string | null): void {
    const purse = this.#purses.get(id) ?? { left: 0, promised: 0, promisedAt: 0 };
    purse.left = left === null ? Number.POSITIVE_INFINITY : Number(left);
    this.#purses.set(id, purse);
  }

  /** How much an ad may still spend: the least that any of its limits leaves, minus reserved amounts. */
  leftFor(ad: Running, now: number): number {
    let least = Number.POSITIVE_INFINITY;
    for (const id of [ad.adGroupId, ad.campaignId, ad.advertiserId]) {
      const purse = this.#purses.get(id);
      if (!purse) return 0;
      const left = purse.left - promisedOf(purse, now) * this.processes;
      if (left < least) least = left;
    }
    return least;
  }

  /**
   * Reserves the expected cost of a decision.
   * @param amount micro-units of the account's currency
   */
  promise(ad: Running, amount: number, now: number): void {
    for (const id of [ad.adGroupId, ad.campaignId, ad.advertiserId]) {
      const purse = this.#purses.get(id);
      if (!purse) continue;
      purse.promised = promisedOf(purse, now) + amount;
      purse.promisedAt = now;
    }
  }

  /** Copies the reservations of the pool that this one replaces, because ads already shown may still be clicked. */
  adoptPromises(former: Pool): void {
    for (const [id, purse] of this.#purses) {
      const { promised = 0, promisedAt = 0 } = former.#purses.get(id) ?? {};
      Object.assign(purse, { promised, promisedAt });
    }
  }

  passOf(ad: Running): number {
    return ad.pacing === "ACCELERATED" ? 1 : (this.#pace.get(ad.adGroupId)?.pass ?? FIRST_PACE.pass);
  }
  shadeOf(ad: Running): number {
    return ad.isAutomatic ? shadeOf(this.#pace.get(ad.adGroupId)?.mu ?? 0) : 1;
  }

  setRates(rates: readonly { surface: AdSurface; impressions: number; clicks: number }[]): void {
    this.#rates = Object.fromEntries(
      rates.map(({ surface, impressions, clicks }) => [
        surface,
        (clicks + FIRST_RATE * PRIOR_IMPRESSIONS) / (impressions + PRIOR_IMPRESSIONS),
      ]),
    );
  }
  rateAt(surface: AdSurface): number {
    return this.#rates[surface] ?? FIRST_RATE;
  }
}

const NOBODY: ReadonlySet<Running> = new Set();

function add<K>(map: Map<K, Set<Running>>, key: K, ad: Running): void {
  const known = map.get(key);
  if (known) known.add(ad);
  else map.set(key, new Set([ad]));
}

function drop<K>(map: Map<K, Set<Running>>, key: K, ad: Running): void {
  const known = map.get(key);
  if (known?.delete(ad) && known.size === 0) map.delete(key);
}

const promisedOf = ({ promised, promisedAt }: Purse, now: number): number =>
  promised === 0 ? 0 : promised * 0.5 ** ((now - promisedAt) / HALF_LIFE_MS);
