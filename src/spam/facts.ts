import { z } from "zod";
import { OFFSITE_STATUSES } from "../model/offsite.rules.ts";

const count = z.number().catch(0);
const flag = z.boolean().catch(false);

/**
 * Facts about an act and its account at that time. Stored facts of an earlier release, and damaged ones, read as if nothing had
 * happened.
 */
export const factsSchema = z.object({
  /** Age of the account, in hours. */
  ageHours: z.number().catch(Number.MAX_SAFE_INTEGER),
  /** Whether the address is confirmed. */
  isConfirmed: z.boolean().catch(true),
  /** Whether the account claimed the linked website. */
  isOwnSite: flag,
  /** New Pins, comments and messages with a link within an hour, without those to the account's own websites. */
  linksHour: count,
  /** Pins with a link to the same site within a day. */
  siteDay: count,
  /** Established accounts that posted a link to the site within a week, up to a few dozen. */
  siteRegulars: count,
  /** What the lists say about the site. */
  siteStatus: z.enum(OFFSITE_STATUSES).nullable().catch(null),
  /** Whether a link leads through another address, such as a link shortener's, to a blocked site. */
  isBlockedHidden: flag,
  /** Whether the picture looks like one of a list whose pictures are held. */
  isPictureListed: flag,
  /** Other accounts that posted the same link, picture or text within three days, saves left out; and the young ones of them. */
  sharers: count,
  youngSharers: count,
  actsTenMinutes: count,
  /** Mentions of other people within an hour. */
  mentionsHour: count,
  followsHour: count,
  followsDay: count,
  unfollowsDay: count,
  /** Further comments and messages with the same text within a day. */
  sameTextDay: count,
  /** Newest saves, those of them that are from young accounts which saved from this one too, and the number of these accounts. */
  saves: count,
  mutualSaves: count,
  mutualPartners: count,
  /** Other accounts that signed up from the same network within a day. */
  signUpsTogether: count,
  captchasFailedDay: count,
  /** Posts within a day that were refused because a captcha was due, since the last one that the account solved. */
  captchasIgnored: count,
  /** Holds that stand, or that a moderator confirmed, within a month. */
  holds: count,
  /** Whether a hold of the last month was wrong, by a dismissed case, an upheld appeal or an undone decision. */
  clearedLately: flag,
});
export type Facts = z.output<typeof factsSchema>;

/** Facts in which nothing happened. */
export const NO_FACTS: Facts = factsSchema.parse({});
