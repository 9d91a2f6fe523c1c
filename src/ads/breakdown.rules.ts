import type { AdDimension } from "./events.ts";
import type { AdInterest } from "./interests.ts";
import type { AdAge, AdGender } from "./targeting.ts";

/** Facts about the viewer and the page that a decision used. Without personalized ads, age and gender are unknown. */
export interface DecidedBy {
  /** Two capital letters; empty if unknown. */
  country: string;
  appType: string;
  age: AdAge | null;
  gender: AdGender;
  /** The interest that the group targets and that this person or page has, if any. */
  targetedInterest: AdInterest | null;
  /** The group's keyword that matches the search. */
  keywordId: string | null;
}

/** An event's values by dimension; unknown ones are missing. */
export type EventValues = Partial<Record<AdDimension, string>>;

export function valuesOf(by: DecidedBy, pinnerInterest: AdInterest | null): EventValues {
  const { country, appType, age, gender, targetedInterest, keywordId } = by;
  const knowsGender = gender !== "unknown";
  return {
    APPTYPE: appType,
    ...(country && { COUNTRY: country }),
    ...(age && { AGE_BUCKET: age }),
    ...(knowsGender && { GENDER: gender }),
    ...(age && knowsGender && { AGE_BUCKET_AND_GENDER: `${age}_${gender}` }),
    ...(targetedInterest && { TARGETED_INTEREST: targetedInterest }),
    ...(pinnerInterest && { PINNER_INTEREST: pinnerInterest }),
    ...(keywordId && { KEYWORD: keywordId }),
  };
}

/** Values that fewer people share, per ad and day, are counted as unknown. */
export const PEOPLE_MIN = 10;
/** Insights say nothing about fewer people, or fewer actions. */
export const INSIGHTS_MIN = 100;

/**
 * Maps a viewer to one of 64 bits, as a signed 64-bit integer. Sums keep the bits of all their viewers: the number of
 * bits is a lower bound for people, and a bit identifies nobody.
 */
export const bitOf = (viewer: string): bigint => BigInt.asIntN(64, 1n << (BigInt.asUintN(64, BigInt(viewer)) & 63n));

/** People who saw an account's ads, those of them who did something with one, or everybody on this site. */
export const INSIGHT_AUDIENCES = ["REACHED", "ENGAGED", "SITE"] as const;
