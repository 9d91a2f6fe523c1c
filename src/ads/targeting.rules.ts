import { localeOf } from "../model/languages.ts";
import { type Circle, circleOf, isWithin, type Spot } from "./circles.rules.ts";
import type { AdReason } from "./events.ts";
import { AD_AGES, type AdAge, type AdGender, type TargetingSpec } from "./targeting.ts";

/** Facts about the viewer that ads may use; without personal ones if the person opted out. */
export interface ViewerFacts {
  age: AdAge | null;
  /** The age itself, for ads that target a range of ages. */
  years: number | null;
  gender: AdGender;
  country: string;
  /** Such as `BE-VOV`; null if no proxy named it. */
  region: string | null;
  /** GeoNames' id of the city that the operator's file names. */
  city: string | null;
  /** Where that file places the address. */
  spot: Spot | null;
  /** The viewer's language, alone and as written in a country: `de`, `de-AT`. */
  languages: readonly string[];
  appType: string;
  interests: readonly string[];
}

/** Minimum age to see ads (spec signed-in 9). */
export const AD_AGE_MIN = 18;

const BUCKETS: readonly (readonly [last: number, AdAge])[] = [
  ...([
    [24, "18-24"],
    [34, "25-34"],
    [44, "35-44"],
    [49, "45-49"],
    [54, "50-54"],
    [64, "55-64"],
  ] as const),
];

/** The bucket of an age in years; null below the minimum age. */
export function ageBucket(years: number): AdAge | null {
  if (years < AD_AGE_MIN) return null;
  return BUCKETS.find(([end]) => years <= end)?.[1] ?? "65+";
}

/**
 * Age in whole years at a moment.
 * @param birthday `1990-01-31`
 */
export function yearsSince(birthday: string, now: Date): number {
  const years = now.getUTCFullYear() - Number(birthday.slice(0, 4));
  return now.toISOString().slice(5, 10) < birthday.slice(5, 10) ? years - 1 : years;
}

/** Names that mean one language: an ad for `no` is for people who read `nb`. */
const ALSO: Readonly<Record<string, string>> = { no: "nb", nn: "nb" };
const plainLanguage = (language: string) => ALSO[language] ?? language;

/**
 * The viewer's language as ads target it.
 * @param tag what the viewer chose, or the browser asks for; without a country, the viewer's own counts
 */
export function languagesOf(tag: string, country: string): string[] {
  const { language, region } = new Intl.Locale(localeOf(tag));
  const plain = plainLanguage(language);
  const place = region ?? country;
  return place ? [plain, `${plain}-${place}`] : [plain];
}

const isWhole = (list: readonly string[] | undefined): list is undefined => !list || list.length === 0;

const NO_END = Number.POSITIVE_INFINITY;
/** The ages that an ad is for, as years from and to; null if it is for everybody. */
export function agesOf({ AGE_BUCKET, MINIMUM_AGE, MAXIMUM_AGE }: TargetingSpec): [from: number, to: number][] | null {
  if (MINIMUM_AGE && MAXIMUM_AGE) {
    const to = MAXIMUM_AGE.endsWith("+") ? NO_END : Number(MAXIMUM_AGE);
    return Number(MINIMUM_AGE) <= AD_AGE_MIN && to === NO_END ? null : [[Number(MINIMUM_AGE), to]];
  }
  if (isWhole(AGE_BUCKET) || AD_AGES.every((age) => AGE_BUCKET.includes(age))) return null;
  return AGE_BUCKET.map((bucket) => {
    const [from = "", to = NO_END] = bucket.split(/[-+]/).filter(Boolean);
    return [Number(from), Number(to)];
  });
}

/** The parts of targeting that take work to read, so that running ads keep them. */
export interface Aim {
  /** Years from and to; null for everybody. */
  ages: readonly (readonly [from: number, to: number])[] | null;
  /** Written as those of viewers; null for all. */
  languages: readonly string[] | null;
  /** The areas of RADIUS. */
  circles: readonly Circle[];
}
export function aimOf(spec: TargetingSpec): Aim {
  const languageOf = (tag: string) => {
    const [language = "", place] = tag.split("-");
    return [plainLanguage(language), place].filter(Boolean).join("-");
  };
  return {
    ages: agesOf(spec),
    languages: isWhole(spec.LOCALE) ? null : spec.LOCALE.map(languageOf),
    circles: (spec.RADIUS ?? []).flatMap((text) => circleOf(text) ?? []),
  };
}

/** The finest reason is last: a place of any of the four lists is enough. */
function placeReason(spec: TargetingSpec, circles: readonly Circle[], viewer: ViewerFacts): AdReason | null {
  const { country, region, city, spot } = viewer;
  const isIn = (place: string) => Boolean(spec.LOCATION?.includes(place) || spec.GEO?.includes(place));
  if (isIn(country)) return "LOCATION";
  if (region && isIn(region)) return "REGION";
  if (city && spec.CITY?.includes(city)) return "CITY";
  return spot && circles.some((circle) => isWithin(spot, circle)) ? "NEARBY" : null;
}

/**
 * The reasons why an ad fits a viewer; null if it does not fit.
 * @param context interests of the list itself, which count for every viewer
 * @param aim of the same targeting, if it is known
 */
export function fits(
  spec: TargetingSpec,
  viewer: ViewerFacts,
  context: readonly string[] = [],
  { ages, languages, circles }: Aim = aimOf(spec),
): AdReason[] | null {
  const reasons: AdReason[] = [];
  if (!isWhole(spec.LOCATION) || !isWhole(spec.GEO) || !isWhole(spec.CITY) || !isWhole(spec.RADIUS)) {
    const reason = placeReason(spec, circles, viewer);
    if (reason === null) return null;
    reasons.push(reason);
  }
  if (languages) {
    if (!languages.some((one) => viewer.languages.includes(one))) return null;
    reasons.push("LANGUAGE");
  }
  if (!isWhole(spec.APPTYPE)) {
    if (!spec.APPTYPE.some((type) => type === viewer.appType)) return null;
    reasons.push("DEVICE");
  }
  if (ages) {
    const { years } = viewer;
    if (years === null || !ages.some(([from, to]) => years >= from && years <= to)) return null;
    reasons.push("AGE");
  }
  if (!isWhole(spec.GENDER) && spec.GENDER.length < 3) {
    if (!spec.GENDER.includes(viewer.gender)) return null;
    reasons.push("GENDER");
  }
  if (!isWhole(spec.INTEREST)) {
    const wanted = spec.INTEREST;
    if (!viewer.interests.some((one) => wanted.includes(one)) && !context.some((one) => wanted.includes(one)))
      return null;
    reasons.push("INTEREST");
  }
  return reasons;
}
