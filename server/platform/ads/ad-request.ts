import type { ViewerRow } from "../../../db/queries/ad-delivery/viewer.ts";
import type { InAudience } from "../../../src/ads/audience.rules.ts";
import type { Spot } from "../../../src/ads/circles.rules.ts";
import { seenBy, type View } from "../../../src/ads/frequency.rules.ts";
import { interestsOf } from "../../../src/ads/interests.rules.ts";
import { AD_AGE_MIN, ageBucket, languagesOf, type ViewerFacts, yearsSince } from "../../../src/ads/targeting.rules.ts";
import type { AdGender } from "../../../src/ads/targeting.ts";
import { wordsOf } from "../../../src/ads/words.rules.ts";
import { patternOf } from "../../../src/tuner/hidden-words.rules.ts";
import type { Context } from "../procedure/context.ts";
import type { AdRequest } from "./choose.ts";

/** Whether the browser sends Global Privacy Control: its user wants no data shared or sold (Sec-GPC, W3C). */
export const asksForPrivacy = ({ request }: Pick<Context, "request">): boolean =>
  request?.headers.get("sec-gpc")?.trim() === "1";

/**
 * Whether ads may use this viewer's activity: the viewer has an account and has objected neither in the settings nor
 * through the browser.
 */
export const allowsPersonalAds = (ctx: Pick<Context, "request" | "viewer">): boolean =>
  (ctx.viewer.user?.personalAds ?? false) && !asksForPrivacy(ctx);

/**
 * The viewer's number in ad events. It is negative for a person who objects, so that repetitions are limited and charged
 * as usual, but audiences and conversions don't read the events.
 * @param at time of the view, in milliseconds
 */
export async function adViewerOf(ctx: Context, at: number): Promise<string> {
  const userId = ctx.viewer.user?.id ?? null;
  const viewer = await ctx.deps.ads.viewerOf({ userId, ip: ctx.ip, userAgent: ctx.userAgent }, at);
  return userId === null || allowsPersonalAds(ctx) ? viewer : `-${viewer}`;
}

type Json = string | object | null;
const read = <T>(value: unknown, otherwise: T): T => {
  if (value === null || value === undefined) return otherwise;
  return (typeof value === "string" ? JSON.parse(value) : (value as Json)) as T;
};

type Known = Pick<
  AdRequest,
  | "facts"
  | "seen"
  | "hiddenAds"
  | "hiddenAdvertisers"
  | "hiddenPeople"
  | "hiddenWords"
  | "hiddenLabels"
  | "words"
  | "context"
> & { audiences: ReadonlyMap<string, InAudience> };

interface Asking {
  query: string | null;
  /** Whether the request names a Pin; if the viewer can't see it, it gets no ads. */
  namesPin: boolean;
  /** Whether the person allows ads based on their activity. */
  mayPersonalise: boolean;
  country: string;
  region: string | null;
  city: string | null;
  spot: Spot | null;
  locale: string;
  userAgent: string;
  now: Date;
}

const genderOf = (gender: string | null): AdGender => (gender === "female" || gender === "male" ? gender : "unknown");

const appTypeOf = (userAgent: string): string => (/\bMobi/i.test(userAgent) ? "web_mobile" : "web");

/** Facts for choosing ads, or null if this viewer or page gets no ads. */
export function knownOf(row: ViewerRow, asking: Asking): Known | null {
  const { query, namesPin, mayPersonalise, now } = asking;
  const years = row.birthday === null ? null : yearsSince(row.birthday, now);
  // No ads for known minors.
  if (years !== null && years < AD_AGE_MIN) return null;
  const pin = read<{ text: string; board: string } | null>(row.pin, null);
  if (namesPin && pin === null) return null;
  const views = read<[string, string, string, number, number, number][]>(row.views, []).map(
    ([adId, adGroupId, advertiserId, day, views, lastAt]): View => ({
      adId,
      adGroupId,
      advertiserId,
      day,
      views,
      lastAt,
    }),
  );
  const hides = read<[string, string][]>(row.hides, []);
  const off = new Set(read<string[]>(row.interestsOff, []));
  const interests = mayPersonalise ? interestsOf(read<string[]>(row.boards, [])).filter((one) => !off.has(one)) : [];
  const facts: ViewerFacts = {
    age: mayPersonalise && years !== null ? ageBucket(years) : null,
    years: mayPersonalise ? years : null,
    gender: mayPersonalise ? genderOf(row.gender) : "unknown",
    country: asking.country,
    region: asking.region,
    city: asking.city,
    spot: asking.spot,
    languages: languagesOf(asking.locale, asking.country),
    appType: appTypeOf(asking.userAgent),
    interests,
  };
  const texts = pin ? [pin.text, pin.board] : query ? [query] : [];
  return {
    facts,
    audiences: new Map(
      (mayPersonalise ? read<[string, number, string, string[]][]>(row.audiences, []) : []).map(
        ([id, people, owner, shared]): [string, InAudience] => [id, { people, accounts: new Set([owner, ...shared]) }],
      ),
    ),
    seen: seenBy(views, now.getTime()),
    hiddenAds: new Set(hides.map(([, adId]) => adId).filter((adId) => adId !== "0")),
    hiddenAdvertisers: new Set(hides.filter(([, adId]) => adId === "0").map(([advertiserId]) => advertiserId)),
    hiddenPeople: new Set(read<string[]>(row.hidden, [])),
    hiddenWords: read<string[]>(row.hiddenWords, []).map(patternOf),
    hiddenLabels: row.hiddenLabels ?? 0,
    words: wordsOf(texts.join(" ")),
    context: interestsOf(texts),
  };
}
