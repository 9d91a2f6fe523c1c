import type { TrialRow } from "../../../db/queries/ad-delivery/running-ads.ts";
import { auction, drawRate, expectedRate, type Offer, scoreOf, type Won } from "../../../src/ads/auction.rules.ts";
import { fitsAudiences, type InAudience } from "../../../src/ads/audience.rules.ts";
import type { DecidedBy } from "../../../src/ads/breakdown.rules.ts";
import { BY_INTEREST_MAX, CANDIDATES_MAX, type Rival, rivalsOf, SEEN_SHARE } from "../../../src/ads/chances.ts";
import { FLOOR } from "../../../src/ads/currency.ts";
import type { AdReason, AdSurface } from "../../../src/ads/events.ts";
import { maySee, type Seen } from "../../../src/ads/frequency.rules.ts";
import { neededRatio } from "../../../src/ads/funnel.rules.ts";
import type { AdInterest } from "../../../src/ads/interests.ts";
import { normalOf } from "../../../src/ads/quantile.rules.ts";
import { relevanceOf } from "../../../src/ads/relevance.rules.ts";
import { fits, type ViewerFacts } from "../../../src/ads/targeting.rules.ts";
import { matches } from "../../../src/ads/words.rules.ts";
import { armOf } from "../../../src/experiments/arms.ts";
import { saysOne } from "../../../src/tuner/hidden-words.rules.ts";
import type { FunnelCounts } from "./funnel.ts";
import type { Pool } from "./pool.ts";
import type { Running } from "./running.ts";

/** Only the rarest words of a text are looked up, with at most this many ads for each word. */
const WORDS_MAX = 12;
const BY_WORD_MAX = 75;
/** How much a save is worth to the site, and how much a hide costs it, in micro-dollars. */
const SAVE_WORTH = 20_000;
const HIDE_COST = 200_000;
const SAVE_RATE = 0.005;
const HIDE_RATE = 0.001;
const PRIOR_TRIALS = 500;

/** The viewer and the page that gets ads. */
export interface AdRequest {
  surface: AdSurface;
  slots: number;
  now: number;
  userId: string | null;
  /** Facts about the viewer; some may be used only for personalised ads. */
  facts: ViewerFacts;
  /** Audiences that the person belongs to, if they allow their use. */
  audiences?: ReadonlyMap<string, InAudience>;
  seen: Seen;
  hiddenAds: ReadonlySet<string>;
  hiddenAdvertisers: ReadonlySet<string>;
  hiddenPeople: ReadonlySet<string>;
  /** Patterns of the words that the viewer hides. */
  hiddenWords: readonly string[];
  /** The labels whose pictures the viewer hides, as bits (`src/model/labels.ts`). */
  hiddenLabels: number;
  /** The search's or the Pin's words; empty at home. */
  words: readonly string[];
  /** Interests that the page itself is about. */
  context: readonly AdInterest[];
  /** Pins already in the list. */
  shown: ReadonlySet<string>;
  random: () => number;
  /** The viewer's number in an experiment; null for visitors, who take part in none. */
  bucketOf?: (experimentId: string) => number | null;
  /** Called for each ad in a holdout experiment that was chosen for this person, or would have been. */
  onHoldout?: (experimentId: string, arm: "TEST" | "CONTROL") => void;
  /** Counts the outcome for each ad that targets this person and surface. */
  funnel?: FunnelCounts;
  /** Called with the best offers of the auction, if the page belongs to the sample for forecasts. */
  onMarket?: (market: Rival[]) => void;
}

export interface Chosen {
  ad: Running;
  /** Micro-units of the account's currency. */
  price: bigint;
  rate: number;
  reasons: AdReason[];
  interest: AdInterest | null;
  by: DecidedBy;
}

interface Candidate extends Offer {
  advertiserId: string;
  /** A control-group entry: it takes part in the auction but is not shown to this person. */
  isGhost: boolean;
  ad: Running;
  reasons: AdReason[];
  interest: AdInterest | null;
  by: DecidedBy;
}

const NO_AUDIENCE: ReadonlyMap<string, InAudience> = new Map();

/** Ads that might fit and will be scored. */
function gather(pool: Pool, { surface, words, facts, context, random }: AdRequest): Set<Running> {
  const found = new Set<Running>();
  if (surface !== "home") {
    const rarest = [...new Set(words)].sort((a, b) => pool.countOf(a) - pool.countOf(b)).slice(0, WORDS_MAX);
    for (const word of rarest)
      for (const ad of pool.byWord(word, BY_WORD_MAX, random)) if (found.size < CANDIDATES_MAX) found.add(ad);
    if (surface === "search")
      for (const ad of pool.withKeywords)
        if (ad.keywords.some(({ words: own, type }) => matches(own, words, type))) found.add(ad);
    return found;
  }
  for (const interest of [...facts.interests, ...context] as AdInterest[])
    for (const ad of pool.byInterest(interest)) if (found.size < BY_INTEREST_MAX) found.add(ad);
  const { ads } = pool;
  if (ads.length <= CANDIDATES_MAX) for (const ad of ads) found.add(ad);
  else
    for (let tries = 0; found.size < CANDIDATES_MAX && tries < 2 * CANDIDATES_MAX; tries += 1) {
      const ad = ads[Math.floor(random() * ads.length)];
      if (ad) found.add(ad);
    }
  return found;
}

const NOBODY = () => null;
const isOn = ({ from, until }: TrialRow, now: number): boolean => now >= from && now < until;

/** How the ad's experiments affect whether this person sees it. */
function trialOf({ trials }: Running, { now, bucketOf = NOBODY }: AdRequest): "shown" | "ghost" | "kept" {
  let answer: "shown" | "ghost" = "shown";
  for (const trial of trials) {
    if (!isOn(trial, now)) continue;
    const bucket = bucketOf(trial.id);
    // A visitor's number changes each day, so a visitor can't stay in one arm.
    if (bucket === null) return "kept";
    const isMine = armOf(bucket, trial.controlPercent) === trial.arm;
    if (!isMine && trial.controlPercent === null) return "kept";
    if (!isMine) answer = "ghost";
  }
  return answer;
}

function candidateOf(pool: Pool, ad: Running, request: AdRequest): Candidate | null {
  const { surface, now, userId, facts, random } = request;
  if (now < ad.startsAt || now >= ad.endsAt) return null;
  const trial = ad.trials.length === 0 ? "shown" : trialOf(ad, request);
  if (trial === "kept") return null;
  if (ad.placement !== "ALL" && (ad.placement === "SEARCH") !== (surface === "search")) return null;
  if (request.shown.has(ad.pinId) || request.hiddenAds.has(ad.adId)) return null;
  if ((ad.pin.labels & request.hiddenLabels) !== 0) return null;
  if (request.hiddenAdvertisers.has(ad.advertiserId)) return null;
  if (request.hiddenPeople.has(ad.ownerId) || request.hiddenPeople.has(ad.pinnerId)) return null;
  // Owners see their own Pin anyway, and an ad for it would charge them.
  if (userId !== null && (ad.ownerId === userId || ad.pinnerId === userId)) return null;
  const used = ad.isPersonal ? facts : { ...facts, age: null, years: null, gender: "unknown" as const, interests: [] };
  const targeted = fits(ad.targeting, used, request.context, ad.aim);
  const chosen = fitsAudiences(ad.targeting, (ad.isPersonal && request.audiences) || NO_AUDIENCE, ad.advertiserId);
  if (targeted === null || chosen === null) return null;
  if (chosen) targeted.push("AUDIENCE");
  const relevance = relevanceOf(ad, { ...request, facts: used });
  if (relevance === null || saysOne(ad.text, request.hiddenWords)) return null;
  const step = stepOf(pool, ad, request);
  if (trial === "shown") request.funnel?.count(ad, step);
  if (step !== "entered") return null;
  const floor = FLOOR[ad.billable];
  const stats = ad.stats[surface] ?? { impressions: 0, clicks: 0, saves: 0, hides: 0 };
  const rate = expectedRate(
    { trials: stats.impressions, successes: stats.clicks },
    pool.rateAt(surface),
    relevance.fit,
  );
  const share = (count: number, usual: number) =>
    (count + usual * PRIOR_TRIALS) / (stats.impressions + PRIOR_TRIALS) - usual;
  const interest = ad.interests.find((one) => used.interests.includes(one)) ?? null;
  return {
    ad,
    advertiserId: ad.advertiserId,
    billable: ad.billable,
    floor,
    interest,
    isGhost: trial === "ghost",
    bid: Math.min(relevance.bid, affordableBid(pool, ad, now)),
    shade: pool.shadeOf(ad),
    clickRate: rate.mean,
    drawnRate: drawRate(rate, normalOf(random)),
    quality: SAVE_WORTH * share(stats.saves, SAVE_RATE) - HIDE_COST * share(stats.hides, HIDE_RATE),
    reasons: reasonsOf(surface, targeted, interest),
    by: {
      country: used.country,
      appType: used.appType,
      age: used.age,
      gender: used.gender,
      targetedInterest: targetedInterest(ad, used.interests, request.context),
      keywordId: relevance.keywordId ?? null,
    },
  };
}

function targetedInterest(
  { targeting: { INTEREST: wanted = [] } }: Running,
  interests: readonly string[],
  context: readonly string[],
): AdInterest | null {
  const found = wanted.find((one) => interests.includes(one) || context.includes(one));
  return (found as AdInterest | undefined) ?? null;
}

/** The step at which an ad that targets this person and surface is excluded, or "entered" if it joins the auction. */
function stepOf(pool: Pool, ad: Running, { seen, now, random }: AdRequest): "capped" | "paced" | "spent" | "entered" {
  if (!maySee(seen, ad, now)) return "capped";
  if (random() >= pool.passOf(ad)) return "paced";
  const least = Math.max(FLOOR[ad.billable] / (ad.billable === "IMPRESSION" ? 1_000 : 1), 1);
  return pool.leftFor(ad, now) * ad.dollars < least ? "spent" : "entered";
}

/**
 * The highest bid, for a click or for a thousand impressions, that the ad's remaining budget covers; a higher one would
 * deliver for free.
 */
function affordableBid(pool: Pool, ad: Running, now: number): number {
  const left = pool.leftFor(ad, now) * ad.dollars;
  return Math.max(FLOOR[ad.billable], ad.billable === "IMPRESSION" ? left * 1_000 : left);
}

/**
 * Counts an ad that entered the auction but wasn't shown as outbid, unless a different ad of the same advertiser was
 * shown.
 */
function countAuction(
  funnel: FunnelCounts,
  candidates: readonly Candidate[],
  won: readonly Won<Candidate>[],
  slots: number,
): void {
  const shown = new Set(won.map(({ offer }) => offer.advertiserId));
  const last = won.length < slots ? 0 : Math.min(...won.map(({ offer }) => scoreOf(offer)));
  for (const { offer } of won) funnel.count(offer.ad, "won");
  for (const offer of candidates)
    if (!offer.isGhost && !shown.has(offer.advertiserId)) funnel.lose(offer.ad, neededRatio(offer, last));
}

function reasonsOf(surface: AdSurface, targeted: AdReason[], interest: AdInterest | null): AdReason[] {
  const reasons = new Set<AdReason>(targeted);
  if (surface === "search") reasons.add("QUERY");
  if (surface === "related") reasons.add("PIN");
  if (interest !== null && surface === "home") reasons.add("INTEREST");
  if (reasons.size === 0) reasons.add("AUTOMATIC");
  return [...reasons];
}

/** Chooses the ads of a page from memory, without any I/O. */
export function choose(pool: Pool, request: AdRequest): Chosen[] {
  if (request.slots === 0) return [];
  const candidates: Candidate[] = [];
  for (const ad of gather(pool, request)) {
    const candidate = candidateOf(pool, ad, request);
    if (candidate) candidates.push(candidate);
  }
  request.onMarket?.(rivalsOf(candidates, request.slots));
  const won = winners(candidates, request);
  if (request.funnel) countAuction(request.funnel, candidates, won, request.slots);
  return won.map(({ offer, price }) => {
    const { ad, clickRate, reasons, interest, by } = offer;
    const own = Math.max(1, Math.floor(price / ad.dollars));
    const expected = ad.billable === "CLICKTHROUGH" ? own * clickRate : own * SEEN_SHARE;
    pool.promise(ad, expected, request.now);
    return { ad, price: BigInt(own), rate: clickRate, reasons, interest, by };
  });
}

/**
 * Ghosts win as if they were shown, so that both groups of a holdout are counted alike; then other ads replace them.
 */
function winners(candidates: readonly Candidate[], { slots, now, onHoldout }: AdRequest): Won<Candidate>[] {
  const won = auction(candidates, slots);
  if (won.every(({ offer }) => offer.ad.trials.length === 0)) return won;
  for (const { offer } of won)
    for (const trial of offer.ad.trials)
      if (trial.controlPercent !== null && isOn(trial, now)) onHoldout?.(trial.id, offer.isGhost ? "CONTROL" : "TEST");
  if (won.every(({ offer }) => !offer.isGhost)) return won;
  return auction(
    candidates.filter(({ isGhost }) => !isGhost),
    slots,
  );
}
