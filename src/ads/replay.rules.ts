import { drawRate, expectedRate, type Offer, paysFloor, priceOf, scoreOf } from "./auction.rules.ts";
import { FLOOR } from "./currency.ts";
import type { PacingType } from "./entity.ts";
import type { AdSurface } from "./events.ts";
import { AD_A_DAY, AD_PAUSE_MS, ADVERTISER_A_DAY } from "./frequency.rules.ts";
import { FIRST_PACE, HOURS_OF_WEEK, hourOfWeek, nextPace, type Pace, shadeOf } from "./pacing.rules.ts";
import { normalOf, normalQuantile } from "./quantile.rules.ts";

const MINUTES = 1_440;
const MINUTE_MS = 60_000;
const AD_PAUSE = AD_PAUSE_MS / MINUTE_MS;
/** A person of the sample stands for several; more copies than this are counted as multiples. */
const COPIES_MAX = 4;
/** Room for the indexes of chances and copies in a sortable number. */
const PLACES = 2 ** 20;

/** Ads of the draft that are alike on a page: of one kind, equally relevant, with the same bid. */
export interface Alike {
  /** Products differ in how people like them, so they are of some kinds, each with its own appeal and results. */
  kind: number;
  /** Number of ads; a fraction if a sample of the draft's products stands for all. */
  ads: number;
  /** Relevance, 0–1. */
  fit: number;
  /** Micro-dollars per click or per thousand impressions. */
  bid: number;
  /** The share of such pages that consider each of the ads at all. */
  considered: number;
}

/** A page of the past that a draft could have been shown on. */
export interface Matched {
  /** Day of the sample, from 0. */
  day: number;
  /** Minute of the day in UTC. */
  minute: number;
  /** Index of the viewer. */
  viewer: number;
  surface: AdSurface;
  slots: number;
  /** The draft's ads that fit the page. */
  alike: readonly Alike[];
  /** The best score of the advertiser's other ads; 0 without any. */
  own: number;
  /** The best scores of other advertisers, highest first. */
  others: readonly number[];
}

/** How a draft buys. Amounts are micro-dollars. */
export interface Purchase {
  /** Number of ads: one for a Pin, one for each product of a group. */
  ads: number;
  billable: Offer["billable"];
  isAutomatic: boolean;
  pacing: PacingType;
  frequencyCap: number | null;
  /** Infinity without a limit. */
  dayLimit: number;
  lifeLimit: number;
  /** Whether pacing spreads the limit over all days instead of each day's over that day. */
  isSpreadOverLife: boolean;
  days: number;
}

/** Facts about the site's traffic and its ads. */
export interface World {
  /** Days of the sample, whole weeks. */
  days: number;
  /** The number of people that a person of the sample represents. */
  weight: number;
  /** Expected click rates of an average ad. */
  rates: Readonly<Record<AdSurface, number>>;
  /** Clicks of the ads that run, with those that an average ad would have had at the same places. */
  results: readonly { clicks: number; usual: number }[];
  /** The share of chosen ads that people see. */
  seen: number;
  /** Traffic of a week's hours, as shares. */
  traffic: readonly number[];
  /** Standard deviation of the logarithm of a future week's traffic. */
  growth: number;
  /** First midnight of the forecast, in milliseconds. */
  start: number;
}

/** The results of a replay. Costs are micro-dollars. */
export interface Outcome {
  people: number;
  impressions: number;
  clicks: number;
  cost: number;
}

/** Gamma with scale 1 and a shape of at least 1 (Marsaglia and Tsang 2000). */
function gammaOf(shape: number, random: () => number): number {
  const d = shape - 1 / 3;
  for (;;) {
    const normal = normalOf(random);
    const v = (1 + normal / Math.sqrt(9 * d)) ** 3;
    if (v > 0 && Math.log(1 - random()) < normal ** 2 / 2 + d - d * v + d * Math.log(v)) return d * v;
  }
}

/** The largest of so many standard normal numbers. */
const largestNormal = (count: number, random: () => number): number =>
  count <= 1 ? normalOf(random) : normalQuantile((1 - random()) ** (1 / count));

/** Clicks that the prior of an ad's appeal counts as, for one and for all. */
const PRIOR_CLICKS = 3;

/** The click rate of an ad without results, as a multiple of an average ad's: like that of a random running ad. */
function appealOf({ results }: World, random: () => number): number {
  const { clicks = 0, usual = 0 } = results[Math.floor(random() * (results.length + 1))] ?? {};
  return gammaOf(clicks + PRIOR_CLICKS, random) / (usual + PRIOR_CLICKS);
}

const KINDS_MAX = 12;
/** The number of kinds that a draft's ads are of. */
export const kindsOf = (ads: number): number => Math.min(KINDS_MAX, Math.max(1, Math.floor(ads)));

/** The number of successes among independent trials, which are few. */
function drawn(trials: number, rate: number, random: () => number): number {
  const whole = Number.isInteger(trials) ? trials : Math.floor(trials + random());
  let successes = 0;
  for (let trial = 0; trial < whole; trial += 1) if (random() < rate) successes += 1;
  return successes;
}

/** The share of the remaining budget that pacing plans for each minute. */
export function planShares({ traffic, start }: World, { days, isSpreadOverLife }: Purchase): Float64Array {
  const shares = new Float64Array(days * MINUTES);
  let rest = 0;
  for (let minute = shares.length - 1; minute >= 0; minute -= 1) {
    if (!isSpreadOverLife && minute % MINUTES === MINUTES - 1) rest = 0;
    const own = (traffic[hourOfWeek(start + minute * MINUTE_MS)] ?? 0) + 0.1 / HOURS_OF_WEEK;
    rest += own;
    shares[minute] = own / rest;
  }
  return shares;
}

/** The views of the draft's ads by a person, or by the few people that one counts for. */
interface Views {
  /** Views of each. */
  count: number;
  /** People who saw it. */
  reached: number;
  /** Minutes of the last views, newest last. */
  last: number[];
}

/** How many of the draft's ads a person may see now. */
function adsLeft(views: Views | undefined, minute: number, { ads, frequencyCap: cap }: Purchase): number {
  if (!views) return ads;
  if (cap !== null && views.count >= cap) return 0;
  const today = views.last.filter((last) => minute - last < MINUTES).length;
  if (today >= Math.min(ADVERTISER_A_DAY, AD_A_DAY * ads)) return 0;
  return Math.max(0, ads - views.last.filter((last) => minute - last < AD_PAUSE).length);
}

/** The separate people that a viewer of the sample becomes. */
interface Copies {
  /** Days by which the past of each is moved. */
  moved: readonly number[];
  /** The number of people that each of them counts for. */
  each: number;
}

/**
 * Draws the people of one future. Each takes their own stretch of the past, begun on the same day of the week. Passers-by, who
 * were here on one day only, are drawn at random; people who return are kept as far as the sample has everybody.
 */
function drawPeople(isPasserBy: readonly boolean[], world: World, random: () => number): Copies[] {
  const weeks = world.days / 7;
  const growth = Math.exp(world.growth * normalOf(random));
  const redrawn = Math.max(1 - 1 / world.weight, 1 / weeks);
  return isPasserBy.map((passes) => {
    let times = 1;
    if (passes || random() < redrawn) {
      // Poisson with mean 1.
      times = 0;
      for (let left = random(); left > Math.exp(-1); left *= random()) times += 1;
    }
    const copies = Math.floor(times * world.weight * growth + random());
    const people = Math.min(copies, COPIES_MAX);
    const moved = Array.from({ length: people }, () => 1 + 7 * Math.floor(random() * weeks));
    return { moved, each: copies / Math.max(1, people) };
  });
}

/**
 * Runs a draft through one possible future: the site's own auctions, budgets, pacing and limits of repetition, with people and
 * prices of the past.
 * @param chances pages whose targeting fits, in any order
 * @param isPasserBy by index of the viewer
 * @param shares of `planShares`
 * @param random uniform, from 0 up to 1
 */
export function replay(
  { chances, isPasserBy }: { chances: readonly Matched[]; isPasserBy: readonly boolean[] },
  world: World,
  purchase: Purchase,
  shares: Float64Array,
  random: () => number,
): Outcome {
  const { billable, isAutomatic } = purchase;
  const people = drawPeople(isPasserBy, world, random);
  const kinds = Array.from({ length: kindsOf(purchase.ads) }, () => ({
    appeal: appealOf(world, random),
    home: { trials: 0, successes: 0 },
    search: { trials: 0, successes: 0 },
    related: { trials: 0, successes: 0 },
  }));
  const adsOfKind = purchase.ads / kinds.length;
  const isClick = billable === "CLICKTHROUGH";
  const floor = FLOOR[billable];
  const least = Math.max(floor / (isClick ? 1 : 1_000), 1);
  const views = new Map<number, Views>();
  const outcome: Outcome = { people: 0, impressions: 0, clicks: 0, cost: 0 };

  // Sorted by time: a number holds the minute, the chance's index and the copy's.
  const order: number[] = [];
  for (let at = 0; at < chances.length; at += 1) {
    const { day, minute, viewer } = chances[at] as Matched;
    const { moved } = people[viewer] as Copies;
    for (let copy = 0; copy < moved.length; copy += 1) {
      const then = (day - (moved[copy] ?? 0) + 2 * world.days) % world.days;
      if (then < purchase.days) order.push((then * MINUTES + minute) * PLACES + at * COPIES_MAX + copy);
    }
  }
  const sorted = Float64Array.from(order).sort();
  const count = sorted.length;

  let pace: Pace = FIRST_PACE;
  let [spentToday, spentBefore, next] = [0, 0, 0];
  for (let minute = 0; minute < purchase.days * MINUTES; minute += 1) {
    if (minute % MINUTES === 0) spentToday = 0;
    const left = () => Math.min(purchase.dayLimit - spentToday, purchase.lifeLimit - outcome.cost);
    const plan = Math.max(0, left()) * (shares[minute] ?? 0);
    const isAccelerated = purchase.pacing === "ACCELERATED";
    pace = nextPace(pace, { spent: outcome.cost - spentBefore, planned: plan, plan, isAutomatic, isAccelerated });
    spentBefore = outcome.cost;
    for (; next < count && Math.floor((sorted[next] ?? 0) / PLACES) === minute; next += 1) {
      const place = (sorted[next] ?? 0) % PLACES;
      const chance = chances[Math.floor(place / COPIES_MAX)] as Matched;
      const { each } = people[chance.viewer] as Copies;
      const has = left();
      if (has < least) continue;
      const id = chance.viewer * COPIES_MAX + (place % COPIES_MAX);
      const free = adsLeft(views.get(id), minute, purchase) / purchase.ads;
      // One ad is drawn for each of the people that a copy counts for, several ads for all of them together.
      let entered = each;
      let best: (Offer & { kind: number }) | null = null;
      for (const { kind, ads, fit, bid, considered } of chance.alike) {
        let competing = 1;
        if (purchase.ads === 1) entered = drawn(each, pace.pass * considered, random);
        else competing = drawn(ads * free, pace.pass * considered, random);
        if (competing === 0 || entered === 0 || free === 0) continue;
        const { trials = 0, successes = 0 } = kinds[kind]?.[chance.surface] ?? {};
        const ofEach = { trials: trials / adsOfKind, successes: successes / adsOfKind };
        const rate = expectedRate(ofEach, world.rates[chance.surface], fit);
        const offer = {
          kind,
          bid: Math.min(bid, Math.max(floor, isClick ? has : has * 1_000)),
          billable,
          shade: isAutomatic ? shadeOf(pace.mu) : 1,
          clickRate: rate.mean,
          drawnRate: drawRate(rate, largestNormal(competing, random)),
          quality: 0,
          floor,
        };
        if (best === null || scoreOf(offer) > scoreOf(best)) best = offer;
      }
      const price = best && priceIn(chance, best);
      const own = kinds[best?.kind ?? 0];
      const shown = price === null ? 0 : drawn(entered, world.seen, random);
      if (price === null || shown === 0 || !own) continue;
      const seen = views.get(id) ?? { count: 0, reached: 0, last: [] };
      const fresh = shown * Math.max(0, 1 - seen.reached / each);
      const last = 2 * shown >= each ? [...seen.last, minute].slice(-ADVERTISER_A_DAY) : seen.last;
      views.set(id, { count: seen.count + shown / each, reached: seen.reached + fresh, last });
      outcome.people += fresh;
      outcome.impressions += shown;
      own[chance.surface].trials += shown;
      const clicks = drawn(shown, Math.min(0.5, world.rates[chance.surface] * own.appeal), random);
      outcome.clicks += clicks;
      own[chance.surface].successes += clicks;
      const charged = Math.min(price * (isClick ? clicks : shown), has);
      outcome.cost += charged;
      spentToday += charged;
    }
  }
  return outcome;
}

/** The price of a slot on a page of the past, in micro-dollars for a click or an impression; null if the draft loses. */
function priceIn({ others, own, slots }: Matched, offer: Offer): number | null {
  const score = scoreOf(offer);
  if (score <= own || !paysFloor(offer)) return null;
  let place = 0;
  while (place < others.length && (others[place] ?? 0) >= score) place += 1;
  return place < slots ? priceOf(offer, others[place] ?? 0) : null;
}
