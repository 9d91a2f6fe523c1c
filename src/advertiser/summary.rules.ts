import type { EntityStatus, ReviewStatus, Summary } from "../ads/entity.ts";

/** Reasons why an entity does not deliver; a person can fix each of them. */
export const BLOCKS = [
  ...([
    "CAMPAIGN_PAUSED",
    "AD_GROUP_PAUSED",
    "PRODUCT_GROUP_PAUSED",
    "AD_PAUSED",
    "ARCHIVED",
    "DRAFT",
    "NOT_STARTED",
    "ENDED",
  ] as const),
  ...(["REVIEW_PENDING", "REVIEW_REJECTED", "CHANGED_SINCE_REVIEW", "PIN_NOT_PUBLIC", "NO_ADS", "NO_FUNDS"] as const),
  ...(["BUDGET_SPENT_TODAY", "BUDGET_SPENT"] as const),
] as const;
export type Block = (typeof BLOCKS)[number];

export interface SummaryFacts {
  status: EntityStatus;
  /** Statuses of the entity and its parents. */
  chain: readonly { level: "CAMPAIGN" | "AD_GROUP" | "PRODUCT_GROUP" | "AD"; status: EntityStatus }[];
  startTime: Date | null;
  endTime: Date | null;
  now: Date;
  /** Review of the ad, or of the best ad below; null without ads. */
  review: { status: ReviewStatus; isSame: boolean; isPinPublic: boolean } | null;
  hasFunds: boolean;
  isSpentToday: boolean;
  isSpent: boolean;
}

/** Everything that blocks delivery; empty if the entity runs. */
export function blockedBy(facts: SummaryFacts): Block[] {
  const { chain, startTime, endTime, now, review } = facts;
  const blocks = new Set<Block>();
  for (const { level, status } of chain) {
    if (status === "PAUSED") blocks.add(`${level}_PAUSED`);
    if (status === "ARCHIVED") blocks.add("ARCHIVED");
    if (status === "DRAFT" || status === "DELETED_DRAFT") blocks.add("DRAFT");
  }
  if (startTime && startTime > now) blocks.add("NOT_STARTED");
  if (endTime && endTime <= now) blocks.add("ENDED");
  if (!review) blocks.add("NO_ADS");
  else {
    if (!review.isPinPublic) blocks.add("PIN_NOT_PUBLIC");
    if (review.status === "PENDING") blocks.add("REVIEW_PENDING");
    if (review.status === "REJECTED") blocks.add("REVIEW_REJECTED");
    if (review.status === "APPROVED" && !review.isSame && review.isPinPublic) blocks.add("CHANGED_SINCE_REVIEW");
  }
  if (!facts.hasFunds) blocks.add("NO_FUNDS");
  if (facts.isSpent) blocks.add("BUDGET_SPENT");
  else if (facts.isSpentToday) blocks.add("BUDGET_SPENT_TODAY");
  return [...blocks];
}

/** Summarizes delivery in one word; derived on every read, never stored. */
export function summaryOf(facts: SummaryFacts): Summary {
  const { status } = facts;
  if (status === "ARCHIVED" || status === "DRAFT" || status === "DELETED_DRAFT") return status;
  const blocks = blockedBy(facts);
  const has = (...some: Block[]) => some.some((block) => blocks.includes(block));
  if (has("ENDED", "BUDGET_SPENT")) return "COMPLETED";
  if (has("CAMPAIGN_PAUSED", "AD_GROUP_PAUSED", "PRODUCT_GROUP_PAUSED", "AD_PAUSED")) return "PAUSED";
  if (has("REVIEW_REJECTED")) return "REJECTED";
  if (has("REVIEW_PENDING", "CHANGED_SINCE_REVIEW")) return "PENDING";
  if (has("NOT_STARTED")) return "NOT_STARTED";
  return blocks.length > 0 ? "NOT_DELIVERING" : "RUNNING";
}
