/** Why an ad is rejected; the advertiser reads the matching sentence. */
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

/** Findings of the rules before human review: `refused` rejects without a person, `asked` needs one to look. */
export interface RuleFindings {
  refused: ReviewReason[];
  asked: ReviewReason[];
}

/** The offsite list's status of the destination (spec signed-in 3.3). */
export type OffsiteStatus = "blocked" | "suspicious" | "porn" | "unknown" | "ok" | null;

export interface Landing {
  /** Whether the site answered at all. If not, it may just be down, which is not the ad's fault. */
  isAnswered: boolean;
  /** Whether the response, after redirects, had status 200 to 299. */
  isReachable: boolean;
  isSameDomain: boolean;
  /** Whether the offsite list blocks the page at the end of the redirects. */
  isBlocked: boolean;
}

export interface ReviewFacts {
  title: string;
  description: string;
  isPinPublic: boolean;
  /** Status of the destination. */
  offsiteStatus: OffsiteStatus;
  /** Verdict of the image model; null if it has not run. */
  isImageSafe: boolean | null;
  /** Response of the destination; null if it is unchecked. */
  landing: Landing | null;
}

/** Runs of capitalized words, or of symbols, that count as shouting. */
const SHOUTED_WORDS = /(?:\b\p{Lu}{4,}\b[\s,]+){2,}\b\p{Lu}{4,}\b/u;
const SIGNS_IN_A_ROW = /[!?]{3,}|[$€£%*#~]{4,}|(?:\p{Extended_Pictographic}\uFE0F?){5,}/u;

/** Reasons to reject an ad for its text. */
export function textReasons(text: string): ReviewReason[] {
  const reasons: ReviewReason[] = [];
  if (SHOUTED_WORDS.test(text)) reasons.push("TEXT_SHOUTING");
  if (SIGNS_IN_A_ROW.test(text)) reasons.push("TEXT_SYMBOLS");
  return reasons;
}

/** Automatic review before a person's. The nightly check uses it too, but never rejects for the text. */
export function reviewByRule(facts: ReviewFacts): RuleFindings {
  const { isPinPublic, offsiteStatus, isImageSafe, landing } = facts;
  const refused: ReviewReason[] = [];
  if (!isPinPublic) refused.push("PIN_NOT_PUBLIC");
  const isListed = offsiteStatus === "blocked" || offsiteStatus === "suspicious" || offsiteStatus === "porn";
  if (isListed || landing?.isBlocked) refused.push("LANDING_PAGE_BLOCKED");
  else if (landing?.isAnswered && !landing.isReachable) refused.push("LANDING_PAGE_BROKEN");
  else if (landing?.isReachable && !landing.isSameDomain) refused.push("LANDING_PAGE_OTHER_DOMAIN");
  // The model errs both ways, so a person decides about images that it finds unsafe.
  const asked: ReviewReason[] = isImageSafe === false ? ["IMAGE_UNSAFE"] : [];
  if (landing && !landing.isAnswered) asked.push("LANDING_PAGE_BROKEN");
  return { refused, asked: [...asked, ...textReasons(`${facts.title}\n${facts.description}`)] };
}

/** Approximate site of a host: `shop.example.com` and `www.example.com` belong to one advertiser. */
export function siteOf(host: string): string {
  const labels = host.toLowerCase().split(".");
  // `co.uk`, `com.au` and the like belong to registries.
  const registry = labels.length > 2 && /^(co|com|org|net|ac|gov|edu)$/.test(labels.at(-2) ?? "") ? 3 : 2;
  return labels.slice(-registry).join(".");
}

/** Whether the final page still belongs to the destination's site. */
export function isSameSite(destination: string, reached: string): boolean {
  if (!URL.canParse(destination) || !URL.canParse(reached)) return false;
  return siteOf(new URL(destination).hostname) === siteOf(new URL(reached).hostname);
}
