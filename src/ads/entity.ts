/* States and kinds of ad entities, named as in the public API description v5. */

export const OBJECTIVE_TYPES = [
  ...(["AWARENESS", "CONSIDERATION", "VIDEO_COMPLETION", "WEB_CONVERSION", "CATALOG_SALES"] as const),
] as const;
export type ObjectiveType = (typeof OBJECTIVE_TYPES)[number];
/** Former objectives, and those that took their place. */
const REPLACED_OBJECTIVES: Readonly<Record<string, ObjectiveType>> = {
  VIDEO_VIEW: "VIDEO_COMPLETION",
  WEB_SESSIONS: "CONSIDERATION",
};
/** The objective of a name, which may be a former one; any other value is returned for the schema to refuse. */
export const currentObjective = (name: unknown): unknown => REPLACED_OBJECTIVES[String(name)] ?? name;

/** Whether every ad of the objective's campaigns needs a Pin with a video. */
export const needsVideo = (objective: string): boolean => objective === "VIDEO_COMPLETION";

/**
 * ACTIVE and PAUSED can switch to each other, and either can become ARCHIVED. A DRAFT becomes ACTIVE or is discarded
 * (DELETED_DRAFT).
 */
export const ENTITY_STATUSES = ["ACTIVE", "PAUSED", "ARCHIVED", "DRAFT", "DELETED_DRAFT"] as const;
export type EntityStatus = (typeof ENTITY_STATUSES)[number];

/** Levels of catalog reports. */
export const PRODUCT_LEVELS = ["PRODUCT_GROUP", "PRODUCT_ITEM"] as const;

export const REVIEW_STATUSES = ["PENDING", "APPROVED", "REJECTED"] as const;
export type ReviewStatus = (typeof REVIEW_STATUSES)[number];

export const BUDGET_TYPES = ["DAILY", "LIFETIME", "CBO_ADGROUP"] as const;
export type BudgetType = (typeof BUDGET_TYPES)[number];
export const BILLABLE_EVENTS = ["CLICKTHROUGH", "IMPRESSION"] as const;
export type BillableEvent = (typeof BILLABLE_EVENTS)[number];
export const BID_STRATEGIES = ["AUTOMATIC_BID", "MAX_BID", "TARGET_AVG"] as const;
export type BidStrategy = (typeof BID_STRATEGIES)[number];

/** What an objective's ad groups may pay for, the usual one first. Being seen is what two of them are about. */
export const billablesOf = (objective: string): readonly [BillableEvent, ...BillableEvent[]] =>
  objective === "AWARENESS" || objective === "VIDEO_COMPLETION" ? ["IMPRESSION"] : BILLABLE_EVENTS;
/** Nobody knows beforehand what a watched video is worth, so the site bids. */
export const bidStrategiesOf = (objective: string): readonly [BidStrategy, ...BidStrategy[]] =>
  needsVideo(objective) ? ["AUTOMATIC_BID"] : BID_STRATEGIES;
export const PACING_TYPES = ["STANDARD", "ACCELERATED"] as const;
export type PacingType = (typeof PACING_TYPES)[number];
export const PLACEMENT_GROUPS = ["ALL", "SEARCH", "BROWSE"] as const;
export type PlacementGroup = (typeof PLACEMENT_GROUPS)[number];
export const CREATIVE_TYPES = ["REGULAR", "VIDEO", "SHOPPING", "CAROUSEL"] as const;
export type CreativeType = (typeof CREATIVE_TYPES)[number];

const TURNS: Record<EntityStatus, readonly EntityStatus[]> = {
  ACTIVE: ["PAUSED", "ARCHIVED"],
  PAUSED: ["ACTIVE", "ARCHIVED"],
  ARCHIVED: [],
  DRAFT: ["ACTIVE", "DELETED_DRAFT"],
  DELETED_DRAFT: [],
};

export const mayTurn = (from: EntityStatus, to: EntityStatus): boolean => from === to || TURNS[from].includes(to);

/** Summary status of an entity, derived from its own state and its parents' (`src/advertiser/summary.rules.ts`). */
export const SUMMARIES = [
  ...(["RUNNING", "NOT_STARTED", "PAUSED", "COMPLETED", "PENDING", "REJECTED", "NOT_DELIVERING"] as const),
  ...(["ARCHIVED", "DRAFT", "DELETED_DRAFT"] as const),
] as const;
export type Summary = (typeof SUMMARIES)[number];
