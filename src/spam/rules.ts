import type { SpamOutcome } from "./acts.ts";
import type { Facts } from "./facts.ts";
import { CAPTCHAS_IGNORED, EARLY_DAYS } from "./limits.ts";

interface Rule {
  /** The points that it adds. A negative number speaks for the account. */
  weight: number;
  /** The amount from which it counts; a rule without one counts or doesn't. */
  threshold?: number;
  /** The amount in the facts; compared with the threshold, or with zero. */
  amount: (facts: Facts) => number;
  /** It measures only how fast somebody is. Of these rules, the strongest one counts. */
  isHaste?: boolean;
}

const MONTH_H = EARLY_DAYS * 24;
/** Rules of amounts watch accounts in their first month. Later, a person has earned the benefit of the doubt. */
const early = (amount: (facts: Facts) => number) => (facts: Facts) => (facts.ageHours < MONTH_H ? amount(facts) : 0);
const yes = (is: boolean) => (is ? 1 : 0);

/** A class or a trend shares a link once each; a farm repeats its site or its text. */
const REPEATED = 3;
const repeats = ({ siteDay, sameTextDay }: Pick<Facts, "siteDay" | "sameTextDay">) =>
  siteDay >= REPEATED || sameTextDay >= REPEATED;

/** Established accounts from which a site counts as popular. Newcomers save from popular sites too, so nobody pushes one. */
const POPULAR = 10;
/** Friends and families save from each other too, but they are few, or save from others as well: the share by the number of partners. */
const ringShare = (partners: number): number =>
  partners < 4 ? Number.POSITIVE_INFINITY : partners < 5 ? 3 / 4 : 1 / 2;
/** A person tidies up; a bot unfollows a good part of very many. */
const CHURN_FOLLOWS = 60;
const CHURN_SHARE = 1 / 3;

/**
 * The rules, each with its usual weight and threshold. A single rule asks for a captcha at most: what is held, or limited, has several
 * reasons.
 */
export const SPAM_RULES = {
  newAccount: { weight: 1, amount: ({ ageHours }) => yes(ageHours < 24) },
  unconfirmed: { weight: 1, amount: ({ isConfirmed }) => yes(!isConfirmed) },
  manyLinks: { weight: 2, threshold: 20, amount: early(({ linksHour }) => linksHour), isHaste: true },
  oneSite: {
    weight: 3,
    threshold: 10,
    amount: early(({ siteDay, siteRegulars, youngSharers, isOwnSite }) =>
      isOwnSite || (siteRegulars >= POPULAR && youngSharers < REPEATED) ? 0 : siteDay,
    ),
  },
  shared: {
    weight: 3,
    threshold: 4,
    amount: early(({ sharers, youngSharers, ...own }) =>
      repeats(own) && 2 * youngSharers > sharers ? youngSharers : 0,
    ),
  },
  listedSite: { weight: 4, amount: ({ siteStatus }) => yes(siteStatus !== null) },
  hiddenSite: { weight: 3, amount: ({ isBlockedHidden }) => yes(isBlockedHidden) },
  listedPicture: { weight: 6, amount: ({ isPictureListed }) => yes(isPictureListed) },
  burst: { weight: 2, threshold: 60, amount: early(({ actsTenMinutes }) => actsTenMinutes), isHaste: true },
  manyMentions: { weight: 2, threshold: 30, amount: early(({ mentionsHour }) => mentionsHour), isHaste: true },
  followRush: { weight: 3, threshold: 60, amount: early(({ followsHour }) => followsHour), isHaste: true },
  churn: {
    weight: 5,
    threshold: 50,
    amount: early(({ unfollowsDay, followsDay }) =>
      followsDay >= CHURN_FOLLOWS && unfollowsDay >= CHURN_SHARE * followsDay ? unfollowsDay : 0,
    ),
  },
  sameText: { weight: 5, threshold: 5, amount: early(({ sameTextDay }) => sameTextDay) },
  ring: {
    weight: 4,
    threshold: 8,
    amount: early(({ mutualSaves, mutualPartners, saves }) =>
      mutualSaves >= ringShare(mutualPartners) * saves ? mutualSaves : 0,
    ),
  },
  signUps: { weight: 1, threshold: 4, amount: early(({ signUpsTogether }) => signUpsTogether) },
  failedCaptchas: { weight: 1, threshold: 3, amount: ({ captchasFailedDay }) => captchasFailedDay },
  ignoredCaptchas: { weight: 5, threshold: CAPTCHAS_IGNORED, amount: ({ captchasIgnored }) => captchasIgnored },
  heldBefore: { weight: 3, threshold: 2, amount: ({ holds }) => holds },
  cleared: { weight: -4, amount: ({ clearedLately }) => yes(clearedLately) },
} as const satisfies Record<string, Rule>;

export type SpamRule = keyof typeof SPAM_RULES;
export const SPAM_RULE_NAMES = Object.keys(SPAM_RULES) as SpamRule[];
const thresholdOf = (name: SpamRule): number | undefined => (SPAM_RULES[name] as Rule).threshold;
/** Whether a rule has a threshold to set. */
export const hasThreshold = (name: SpamRule): boolean => thresholdOf(name) !== undefined;

/** Scores from which an outcome follows. */
export const OUTCOME_SCORES = { captcha: 3, hold: 6, limit: 9 } as const satisfies Record<
  Exclude<SpamOutcome, "none">,
  number
>;

export interface SpamSettings {
  isOn: boolean;
  weights: Record<SpamRule, number>;
  thresholds: Partial<Record<SpamRule, number>>;
  scores: Record<keyof typeof OUTCOME_SCORES, number>;
}

export const USUAL_SETTINGS: SpamSettings = {
  isOn: true,
  weights: Object.fromEntries(
    SPAM_RULE_NAMES.map((name) => [name, SPAM_RULES[name].weight]),
  ) as SpamSettings["weights"],
  thresholds: Object.fromEntries(
    SPAM_RULE_NAMES.filter(hasThreshold).map((name) => [name, thresholdOf(name)]),
  ) as SpamSettings["thresholds"],
  scores: { ...OUTCOME_SCORES },
};

export interface Verdict {
  score: number;
  reasons: SpamRule[];
  outcome: SpamOutcome;
}

const isHaste = (name: SpamRule): boolean => (SPAM_RULES[name] as Rule).isHaste === true;

/** Adds up the rules that the facts meet. A person may be in a hurry in several ways at once, so haste counts once. */
export function judge(facts: Facts, settings: SpamSettings): Verdict {
  const { weights } = settings;
  const met = SPAM_RULE_NAMES.filter((name) => {
    const amount = SPAM_RULES[name].amount(facts);
    return weights[name] !== 0 && amount > 0 && amount >= (settings.thresholds[name] ?? 0);
  });
  const [hastiest] = met.filter(isHaste).toSorted((a, b) => weights[b] - weights[a]);
  const reasons = met.filter((name) => !isHaste(name) || name === hastiest);
  const score = reasons.reduce((sum, name) => sum + weights[name], 0);
  const { captcha, hold, limit } = settings.scores;
  const outcome = score >= limit ? "limit" : score >= hold ? "hold" : score >= captcha ? "captcha" : "none";
  return { score, reasons, outcome: settings.isOn ? outcome : "none" };
}
