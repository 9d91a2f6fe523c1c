import type { RunningAdRow, TrialRow } from "../../../db/queries/ad-delivery/running-ads.ts";
import type { PinText } from "../../../db/queries/fragments/pin-text.ts";
import { type AdConsent, mayPersonalise } from "../../../src/ads/countries.ts";
import { automaticBid, dollarsOf } from "../../../src/ads/currency.ts";
import type { PacingType, PlacementGroup } from "../../../src/ads/entity.ts";
import type { AdSurface } from "../../../src/ads/events.ts";
import { interestsOf } from "../../../src/ads/interests.rules.ts";
import type { AdInterest } from "../../../src/ads/interests.ts";
import { type ShownOffer, shownOffer } from "../../../src/ads/offers.ts";
import { type Aim, aimOf } from "../../../src/ads/targeting.rules.ts";
import type { TargetingSpec } from "../../../src/ads/targeting.ts";
import { type MatchType, wordsOf } from "../../../src/ads/words.rules.ts";

export interface Stats {
  impressions: number;
  clicks: number;
  saves: number;
  hides: number;
}

/** An ad that may run, ready for decisions. Amounts are in micro-dollars unless stated otherwise. */
export interface Running {
  adId: string;
  adGroupId: string;
  campaignId: string;
  advertiserId: string;
  ownerId: string;
  advertiserName: string;
  pin: PinText;
  pinId: string;
  pinnerId: string;
  /** The Pin's texts and the name of its board. */
  text: string;
  words: ReadonlySet<string>;
  interests: readonly AdInterest[];
  destination: string;
  targeting: TargetingSpec;
  /** Of `targeting`. */
  aim: Aim;
  isPersonal: boolean;
  isAutomatic: boolean;
  bid: number;
  billable: "CLICKTHROUGH" | "IMPRESSION";
  pacing: PacingType;
  placement: PlacementGroup;
  frequencyCap: number | null;
  startsAt: number;
  endsAt: number;
  /** The value of one micro-unit of the account's currency, in micro-dollars. */
  dollars: number;
  team: ReadonlySet<string>;
  keywords: readonly { id: string; words: string[]; type: MatchType; bid: number | null }[];
  /** By their first words: an account may have thousands, and a search has few words. */
  negatives: ReadonlyMap<string, readonly { words: string[]; type: MatchType }[]>;
  stats: Partial<Record<AdSurface, Stats>>;
  trials: readonly TrialRow[];
  offer: { shown: ShownOffer | null; from: number; until: number } | null;
}

/** Parses JSON columns, which one of the two database drivers returns as text. */
export const parsed = <T>(value: T | string): T => (typeof value === "string" ? (JSON.parse(value) as T) : value);
const arrayOf = (value: string[] | string): string[] =>
  Array.isArray(value) ? value : value.slice(1, -1).split(",").filter(Boolean);

function offerOf({ offer }: RunningAdRow): Running["offer"] {
  if (offer === null) return null;
  const { from, until, ...content } = parsed(offer);
  return { shown: shownOffer(content), from: from ?? 0, until: until ?? Number.POSITIVE_INFINITY };
}

export function runningOf(row: RunningAdRow): Running {
  const dollars = dollarsOf(row.currency);
  const isAutomatic = row.bidStrategy === "AUTOMATIC_BID" || row.bidMicro === null;
  const bid = isAutomatic ? automaticBid(row.billable, Number(row.dayBudgetMicro), row.currency) : Number(row.bidMicro);
  const keywords = parsed(row.keywords);
  const targeting = parsed(row.targeting);
  const text = `${row.text} ${row.boardName ?? ""}`;
  const {
    id,
    isPublic,
    card,
    extras,
    board,
    section,
    pinner,
    nativeCreator,
    repinCount,
    commentCount,
    isAffiliateLink,
    isLinkCard,
    labels,
    isClear,
    richMetadata,
    document,
    sponsorship,
    sponsor,
  } = row;
  return {
    adId: row.adId,
    adGroupId: row.adGroupId,
    campaignId: row.campaignId,
    advertiserId: row.advertiserId,
    ownerId: row.ownerId,
    advertiserName: row.advertiserName,
    pinId: row.pinId,
    pinnerId: row.pinnerId,
    pin: {
      id,
      isPublic,
      card,
      extras,
      board,
      section,
      pinner,
      nativeCreator,
      repinCount,
      commentCount,
      isAffiliateLink,
      isLinkCard,
      labels,
      isClear,
      richMetadata,
      document,
      sponsorship,
      sponsor,
    },
    text,
    words: new Set(wordsOf(text)),
    interests: interestsOf([row.text, row.boardName ?? ""], 4),
    destination: row.destination,
    targeting,
    aim: aimOf(targeting),
    isPersonal: mayPersonalise(row.country, row.consent as AdConsent),
    isAutomatic,
    bid: bid * dollars,
    billable: row.billable,
    pacing: row.pacing,
    placement: row.placement,
    frequencyCap: row.frequencyCap,
    startsAt: Number(row.startsAt),
    endsAt: row.endsAt === null ? Number.POSITIVE_INFINITY : Number(row.endsAt),
    dollars,
    team: new Set([row.ownerId, row.pinnerId, ...arrayOf(row.team)]),
    keywords: keywords
      .filter(({ no }) => !no)
      .map(({ id: keywordId, text: words, type, bid: own }) => ({
        id: keywordId,
        words: wordsOf(words),
        type,
        bid: own === null ? null : Number(own) * dollars,
      })),
    negatives: Map.groupBy(
      keywords.filter(({ no }) => no).map(({ text: words, type }) => ({ words: wordsOf(words), type })),
      ({ words }) => words[0] ?? "",
    ),
    stats: Object.fromEntries(parsed(row.stats).map(({ surface, ...counts }) => [surface, counts])),
    trials: parsed(row.trials),
    offer: offerOf(row),
  };
}
