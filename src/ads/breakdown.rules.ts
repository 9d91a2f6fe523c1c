import type { AdDimension } from "../model/ad-events.ts";
import type { AdInterest } from "../model/ad-interests.ts";
import type { AdAge, AdGender } from "../model/ad-targeting.ts";

/** What a decision knew of the viewer and the page, and used. Without personalised ads it knows no age and no gender. */
export interface DecidedBy {
  /** Two capital letters; empty where it isn't known. */
  country: string;
  appType: string;
  age: AdAge | null;
  gender: AdGender;
  /** One that the group asks for and this person or page has. */
  targetedInterest: AdInterest | null;
  /** The group's keyword that fits the search. */
  keywordId: string | null;
}

/** An event's values by dimension; what isn't known has none. */
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

/** Values of fewer people than that, of an ad on a day, count among the unknown. */
export const PEOPLE_MIN = 10;

/**
 * A viewer as one of 64 bits, as a signed 64-bit integer. Sums keep the bits of all their viewers: as many bits are at least as
 * many people, and a bit leads back to nobody.
 */
export const bitOf = (viewer: string): bigint => BigInt.asIntN(64, 1n << (BigInt.asUintN(64, BigInt(viewer)) & 63n));
