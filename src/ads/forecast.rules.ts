import { fitsAudiences, type InAudience } from "./audience.rules.ts";
import { BY_INTEREST_MAX, CANDIDATES_MAX, type Chance, isSampled } from "./chances.ts";
import type { PlacementGroup } from "./entity.ts";
import { quantile } from "./quantile.rules.ts";
import { type AdTopic, type PageTopic, relevanceOf } from "./relevance.rules.ts";
import {
  type Alike,
  kindsOf,
  type Matched,
  type Outcome,
  type Purchase,
  planShares,
  replay,
  type World,
} from "./replay.rules.ts";
import { aimOf, fits, type ViewerFacts } from "./targeting.rules.ts";
import type { AdAge, TargetingSpec } from "./targeting.ts";

const DAY_MS = 86_400_000;
const MINUTE_MS = 60_000;
/** A forecast needs each day of a week. */
export const FORECAST_DAYS_MIN = 7;
/** The longest time that a forecast covers. */
export const FORECAST_DAYS_MAX = 14;
/** The minimum of fitting pages in the sample; fewer make ranges meaningless. */
export const FORECAST_CHANCES_MIN = 100;
/** The minimum of people, so that no targeting reveals one person's visits. */
export const FORECAST_PEOPLE_MIN = 100;
/** Pages that are replayed at most: beyond that, more of them hardly change a range. */
const REPLAYED_MAX = 6_000;
const RUNS = 60;
/** The quantiles of a range: four fifths of the futures are between them. */
const [LOW, HIGH] = [0.1, 0.9];

/** A campaign that doesn't exist yet. */
export interface Draft extends Purchase {
  advertiserId: string;
  /** Bids are micro-dollars. */
  /** The topics of its ads, or of a sample of them. */
  topics: readonly AdTopic[];
  targeting: TargetingSpec;
  /** Whether the account's ads may use facts about people. */
  isPersonal: boolean;
  placement: PlacementGroup;
}

export interface Range {
  from: number;
  to: number;
}
/** The amounts that a forecast still needs; 0 for each that is enough. */
export interface Needed {
  days: number;
  people: number;
  chances: number;
}
/** Ranges in which four fifths of such campaigns end. Costs are micro-dollars. */
export type Ranges = Record<keyof Outcome, Range>;

/** The ads that compete for being considered. */
export interface Crowd {
  size: number;
  countOf(interest: string): number;
}

const AGE_BETWEEN: Record<AdAge, number> = {
  "18-24": 21,
  "25-34": 29,
  "35-44": 39,
  "45-49": 47,
  "50-54": 52,
  "55-64": 59,
  "65+": 65,
};

const NOBODY: ReadonlyMap<string, InAudience> = new Map();

/**
 * The shares of pages at home that score an ad which an interest finds, and one which none finds, if there are more ads than a page
 * scores.
 * @param own the draft's ads, and those of them that an interest finds
 */
function consideredAtHome(
  crowd: Crowd,
  interests: readonly string[],
  own: { ads: number; found: number },
): { found: number; others: number } {
  const size = crowd.size + own.ads;
  if (size <= CANDIDATES_MAX) return { found: 1, others: 1 };
  const byInterest = interests.reduce((sum, one) => sum + crowd.countOf(one), 0);
  const room = Math.max(0, BY_INTEREST_MAX - byInterest);
  const found = Math.min(BY_INTEREST_MAX, byInterest + own.found);
  const others = Math.min(1, (CANDIDATES_MAX - found) / (size - found));
  const first = own.found > 0 ? Math.min(1, room / own.found) : 0;
  return { found: first + (1 - first) * others, others };
}

/** The draft's ads that fit a page, those that are alike together. */
function alikeOn({ topics, ads, targeting }: Draft, page: PageTopic, crowd: Crowd): Alike[] {
  const each = ads / Math.max(1, topics.length);
  const asked = [...page.facts.interests, ...page.context];
  const isAsked = (interests: readonly string[]) => interests.some((one) => asked.includes(one));
  const isAimed = isAsked(targeting.INTEREST ?? []);
  const kinds = kindsOf(ads);
  const fitting = topics.flatMap((topic, at) => {
    const relevance = relevanceOf(topic, page);
    return relevance ? [{ ...relevance, kind: at % kinds, isFound: isAimed || isAsked(topic.interests) }] : [];
  });
  const found = each * fitting.filter(({ isFound }) => isFound).length;
  const shares = page.surface === "home" ? consideredAtHome(crowd, asked, { ads, found }) : { found: 1, others: 1 };
  const alike = new Map<string, Alike>();
  for (const { kind, fit, bid, isFound } of fitting) {
    const key = `${kind} ${fit} ${bid} ${isFound}`;
    const same = alike.get(key) ?? { kind, ads: 0, fit, bid, considered: isFound ? shares.found : shares.others };
    alike.set(key, { ...same, ads: same.ads + each });
  }
  return [...alike.values()];
}

/** The pages of a sample that a draft fits. */
export interface Fitting {
  chances: Matched[];
  /** By index of the viewer: whether they were here on one day only. */
  isPasserBy: boolean[];
  /** The number of people that a viewer represents. */
  weight: number;
}

/**
 * Finds the pages that a draft fits.
 * @param sample of whole days before `end`, a midnight in UTC
 * @param audiences the audiences of a viewer, as far as the draft names them
 */
export function fittingOf(
  sample: readonly Chance[],
  draft: Draft,
  {
    weight,
    days,
    end,
    crowd,
    audiences,
  }: {
    weight: number;
    days: number;
    end: number;
    crowd: Crowd;
    audiences?: ReadonlyMap<string, ReadonlyMap<string, InAudience>>;
  },
): Fitting {
  const aim = aimOf(draft.targeting);
  const since = end - days * DAY_MS;
  const found: { chance: Chance; alike: Alike[] }[] = [];
  for (const chance of sample) {
    if (chance.at < since || chance.at >= end) continue;
    const { surface, context } = chance;
    if (draft.placement !== "ALL" && (draft.placement === "SEARCH") !== (surface === "search")) continue;
    const interests = draft.isPersonal ? chance.interests : [];
    const facts: ViewerFacts = {
      ...chance,
      city: chance.city ?? null,
      spot: chance.spot ?? null,
      interests,
      age: draft.isPersonal ? chance.age : null,
      years: draft.isPersonal && chance.age ? AGE_BETWEEN[chance.age] : null,
      gender: draft.isPersonal ? chance.gender : "unknown",
    };
    if (fits(draft.targeting, facts, context, aim) === null) continue;
    const member = (draft.isPersonal && audiences?.get(chance.viewer)) || NOBODY;
    if (fitsAudiences(draft.targeting, member, draft.advertiserId) === null) continue;
    const alike = alikeOn(draft, { surface, words: chance.words, facts, context }, crowd);
    if (alike.length > 0) found.push({ chance, alike });
  }
  // A smaller sample of the people, if it is enough.
  let halvings = Math.round(Math.log2(weight));
  let kept = found;
  while (kept.length > REPLAYED_MAX) {
    halvings += 1;
    kept = kept.filter(({ chance }) => isSampled(chance.viewer, halvings));
  }
  const viewers = new Map<string, number>();
  const [firstDay, isPasserBy]: [number[], boolean[]] = [[], []];
  const chances = kept.map(({ chance, alike }): Matched => {
    const day = Math.floor((chance.at - since) / DAY_MS);
    const viewer = viewers.get(chance.viewer) ?? viewers.size;
    viewers.set(chance.viewer, viewer);
    firstDay[viewer] ??= day;
    isPasserBy[viewer] = (isPasserBy[viewer] ?? true) && firstDay[viewer] === day;
    const rivals = chance.market.filter(([advertiserId]) => advertiserId !== draft.advertiserId);
    return {
      day,
      minute: Math.floor(((chance.at - since) % DAY_MS) / MINUTE_MS),
      viewer,
      surface: chance.surface,
      slots: chance.slots,
      alike,
      own: chance.market.find(([advertiserId]) => advertiserId === draft.advertiserId)?.[1] ?? 0,
      others: rivals.map(([, score]) => score),
    };
  });
  return { chances, isPasserBy, weight: 2 ** halvings };
}

/** Returns the amounts that a forecast still needs, or null. @param days whole days of the sample */
export function neededFor({ chances, isPasserBy, weight }: Fitting, days: number): Needed | null {
  const needed = {
    days: Math.max(0, FORECAST_DAYS_MIN - days),
    people: Math.max(0, FORECAST_PEOPLE_MIN - isPasserBy.length * weight),
    chances: Math.max(0, FORECAST_CHANCES_MIN - chances.length) * weight,
  };
  return needed.days + needed.people + needed.chances > 0 ? needed : null;
}

/** Uniform numbers from 0 up to 1 that repeat for a seed (mulberry32). */
export function seeded(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296;
  };
}

/**
 * Replays a draft in possible futures, one a step, so that a server can answer others in between. The same draft has the same
 * futures, and drafts that differ in their budget only have the same people.
 */
export function* futures(fitting: Fitting, world: World, draft: Draft): Generator<Outcome> {
  const shares = planShares(world, draft);
  for (let run = 0; run < RUNS; run += 1) yield replay(fitting, world, draft, shares, seeded(run + 1));
}

/** The step of two digits: single people must not show. */
const stepOf = (value: number): number => 10 ** Math.max(0, Math.floor(Math.log10(Math.max(1, value))) - 1);

/**
 * The range of two-digit numbers that holds as close to its share of the values as possible. Few clicks are whole numbers: a range of
 * quantiles, rounded outwards, would hold nearly all of them.
 */
function rangeOf(values: readonly number[]): Range {
  const sorted = values.toSorted((a, b) => a - b);
  const shareOf = (isIn: (value: number) => boolean) => sorted.filter(isIn).length / sorted.length;
  const [bottom, top] = [quantile(sorted, LOW), quantile(sorted, HIGH)];
  // What one end can't leave out, because too many futures are alike there, the other leaves out: few clicks are often none.
  const high = quantile(sorted, HIGH - Math.max(0, LOW - shareOf((value) => value < bottom)));
  const low = quantile(sorted, LOW + Math.max(0, 1 - HIGH - shareOf((value) => value > top)));
  const [down, up] = [stepOf(low), stepOf(high)];
  const lowest = Math.floor(low / down) * down;
  const highest = Math.ceil(high / up) * up;
  let best = { from: lowest, to: highest };
  let distance = Number.POSITIVE_INFINITY;
  for (const from of [lowest, lowest + down])
    for (const to of [highest, highest - up]) {
      const share = shareOf((value) => value >= from && value <= to);
      if (from > to || Math.abs(share - (HIGH - LOW)) >= distance) continue;
      distance = Math.abs(share - (HIGH - LOW));
      best = { from, to };
    }
  return best;
}

/** The ranges of the futures. */
export function rangesOf(outcomes: readonly Outcome[]): Ranges {
  const range = (of: keyof Outcome): Range => rangeOf(outcomes.map((outcome) => outcome[of]));
  return { people: range("people"), impressions: range("impressions"), clicks: range("clicks"), cost: range("cost") };
}

/** Deviations of weeks are uncertain from few of them: as if two more had deviated by this much. */
const USUAL_GROWTH = 0.1;
const USUAL_WEEKS = 2;

/** The standard deviation of the logarithm of a future week's traffic. @param weeks pages of each past week */
export function growthOf(weeks: readonly number[]): number {
  const logs = weeks.map((pages) => Math.log(Math.max(1, pages)));
  const mean = logs.reduce((sum, log) => sum + log, 0) / Math.max(1, logs.length);
  const squares = logs.reduce((sum, log) => sum + (log - mean) ** 2, USUAL_WEEKS * USUAL_GROWTH ** 2);
  return Math.sqrt((squares / (logs.length - 1 + USUAL_WEEKS)) * (1 + 1 / logs.length));
}
