import { cutText, isLongerThan } from "../model/text.rules.ts";

/** Spec signed-in 5 and 9. Daily budgets are in units of the account's currency. */
export const BUDGET_MIN = 1;
export const BUDGET_MAX = 1_000_000;
export const DURATION_MIN = 1;
export const DURATION_MAX = 365;
/** Names must be shorter: 62 characters and an ellipsis. */
export const CAMPAIGN_NAME_LIMIT = 64;
const CAMPAIGN_NAME_KEPT = 62;

/** A campaign's name for sending: truncated to under 64 characters, without cutting a character in two. */
export function campaignName(typed: string): string {
  const name = typed.trim();
  if (!isLongerThan(name, CAMPAIGN_NAME_LIMIT - 1)) return name;
  return `${cutText(name, CAMPAIGN_NAME_KEPT).trimEnd()}…`;
}

/** Goals of Quick Promote: visits of the page, or conversions there, which require a tag. */
export const AD_TYPES = ["CONSIDERATION", "WEB_CONVERSION"] as const;
export type AdType = (typeof AD_TYPES)[number];

export const INTERESTS_MAX = 25;
