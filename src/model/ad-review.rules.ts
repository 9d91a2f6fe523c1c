/** Why an ad is refused, of which its advertiser reads the sentence. */
export const REVIEW_REASONS = [
  ...([
    "LANDING_PAGE_BROKEN",
    "LANDING_PAGE_BLOCKED",
    "LANDING_PAGE_OTHER_DOMAIN",
    "IMAGE_UNSAFE",
    "PIN_NOT_PUBLIC",
  ] as const),
  ...([
    "TEXT_SHOUTING",
    "TEXT_SYMBOLS",
    "PROHIBITED_CONTENT",
    "MISLEADING",
    "LOW_QUALITY_IMAGE",
    "WRONG_LANGUAGE",
    "OTHER",
  ] as const),
] as const;
export type ReviewReason = (typeof REVIEW_REASONS)[number];

export const REVIEW_NOTE_MAX = 500;
export const APPEAL_MAX = 1_000;

/** Findings of the rules before a person looks. Refused: clear without a person; asked: a person should look. */
export interface RuleFindings {
  refused: ReviewReason[];
  asked: ReviewReason[];
}

/** The offsite list's word on the destination (spec signed-in 3.3). */
export type OffsiteStatus = "blocked" | "suspicious" | "porn" | "unknown" | "ok" | null;

export interface Landing {
  /** There was any response at all; a site that is down for a moment is not at fault. */
  isAnswered: boolean;
  /** With 200 to 299, after redirects. */
  isReachable: boolean;
  isSameDomain: boolean;
  /** The list keeps people from where the redirects end. */
  isBlocked: boolean;
}

export interface ReviewFacts {
  title: string;
  description: string;
  isPinPublic: boolean;
  /** Of the destination. */
  offsiteStatus: OffsiteStatus;
  /** By the image model; null where it has not looked. */
  isImageSafe: boolean | null;
  /** The destination's response; null where it was not checked yet. */
  landing: Landing | null;
}

/** More than so many capitals in a row of words, or signs in a row, are shouting. */
const SHOUTED_WORDS = /(?:\b\p{Lu}{4,}\b[\s,]+){2,}\b\p{Lu}{4,}\b/u;
const SIGNS_IN_A_ROW = /[!?]{3,}|[$€£%*#~]{4,}|(?:\p{Extended_Pictographic}\uFE0F?){5,}/u;

/** What is wrong with an ad's words. */
export function textReasons(text: string): ReviewReason[] {
  const reasons: ReviewReason[] = [];
  if (SHOUTED_WORDS.test(text)) reasons.push("TEXT_SHOUTING");
  if (SIGNS_IN_A_ROW.test(text)) reasons.push("TEXT_SYMBOLS");
  return reasons;
}

/** Review by rule, before a person's. The nightly check uses it too, but refuses nothing for its words. */
export function reviewByRule(facts: ReviewFacts): RuleFindings {
  const { isPinPublic, offsiteStatus, isImageSafe, landing } = facts;
  const refused: ReviewReason[] = [];
  if (!isPinPublic) refused.push("PIN_NOT_PUBLIC");
  const isListed = offsiteStatus === "blocked" || offsiteStatus === "suspicious" || offsiteStatus === "porn";
  if (isListed || landing?.isBlocked) refused.push("LANDING_PAGE_BLOCKED");
  else if (landing?.isAnswered && !landing.isReachable) refused.push("LANDING_PAGE_BROKEN");
  else if (landing?.isReachable && !landing.isSameDomain) refused.push("LANDING_PAGE_OTHER_DOMAIN");
  // A model errs both ways: what it finds unsafe is for a person to see.
  const asked: ReviewReason[] = isImageSafe === false ? ["IMAGE_UNSAFE"] : [];
  if (landing && !landing.isAnswered) asked.push("LANDING_PAGE_BROKEN");
  return { refused, asked: [...asked, ...textReasons(`${facts.title}\n${facts.description}`)] };
}

/** The site that a host belongs to, roughly: `shop.example.com` and `www.example.com` are one advertiser's. */
export function siteOf(host: string): string {
  const labels = host.toLowerCase().split(".");
  // `co.uk`, `com.au` and the like are registries' own.
  const registry = labels.length > 2 && /^(co|com|org|net|ac|gov|edu)$/.test(labels.at(-2) ?? "") ? 3 : 2;
  return labels.slice(-registry).join(".");
}

/** Whether the page that was reached still belongs to the destination's site. */
export function isSameSite(destination: string, reached: string): boolean {
  if (!URL.canParse(destination) || !URL.canParse(reached)) return false;
  return siteOf(new URL(destination).hostname) === siteOf(new URL(reached).hostname);
}
