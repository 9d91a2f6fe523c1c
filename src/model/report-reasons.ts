/** Kinds and reasons of reports, without schemas, which the browser's first page doesn't load. */
export const REPORT_KINDS = ["pin", "comment", "board", "section", "message", "conversation", "user"] as const;
export type ReportKind = (typeof REPORT_KINDS)[number];

export const REPORT_REASONS = [
  ...(["spam", "nudity", "hate", "harassment", "violence", "self_harm"] as const),
  ...(["misinformation", "privacy", "impersonation", "copyright", "child_safety", "illegal", "other"] as const),
] as const;
export type ReportReason = (typeof REPORT_REASONS)[number];

/** Outcome of a report. */
export const REPORT_STATES = ["open", "dismissed", "warned", "labeled", "limited", "removed", "suspended"] as const;
export type ReportState = (typeof REPORT_STATES)[number];

/** Decisions that a moderator can make about a report. */
export const REPORT_DECISIONS = ["dismiss", "warn", "label", "limit", "remove", "suspend", "close"] as const;
export type ReportDecision = (typeof REPORT_DECISIONS)[number];

export const REPORT_TEXT_MAX = 500;

export const CASE_STATES = ["open", "decided"] as const;

/**
 * Rules that a decision may rest on: those that people report by, unusual activity of an account, and
 * the minimum age (`/age-appeal`).
 */
export const RULES = [...REPORT_REASONS, "activity", "underage"] as const;
/** Those that a moderator can choose. */
export const DECISION_RULES = [...REPORT_REASONS, "underage"] as const;
export type DecisionRule = (typeof DECISION_RULES)[number];
export type Rule = (typeof RULES)[number];

/** What a moderator adds to a case: a note, the question for a second opinion, or handing it to somebody else. */
export const CASE_NOTES = ["note", "second_opinion", "hand_over"] as const;
export type CaseNoteKind = (typeof CASE_NOTES)[number];

/**
 * The effect of a decision. "none" leaves the thing as it is; "labeled" marks a picture (`src/model/labels.ts`); "limited" shows a Pin to
 * the people of its board only.
 */
export const CONSEQUENCES = ["none", "warned", "labeled", "limited", "removed", "suspended", "closed"] as const;
export type Consequence = (typeof CONSEQUENCES)[number];

/** How far a decision reaches: one thing, or everything that the account had posted by then. */
export const DECISION_SCOPES = ["one", "account"] as const;
export type DecisionScope = (typeof DECISION_SCOPES)[number];

/** Who decided. */
export const DECISION_SOURCES = ["person", "algorithm", "legal_order"] as const;
export type DecisionSource = (typeof DECISION_SOURCES)[number];

/** State of an appeal; "none" until somebody appeals. */
export const APPEAL_STATES = ["none", "open", "upheld", "dismissed"] as const;
export type AppealState = (typeof APPEAL_STATES)[number];

/** Outcomes of an appeal. */
export const APPEAL_DECISIONS = ["UPHOLD", "DISMISS"] as const;
export type AppealDecision = (typeof APPEAL_DECISIONS)[number];

/** Maximum number of days of a suspension or limit with an end. */
export const DECISION_DAYS_MAX = 365;

/** States of a trusted flagger's role (`src/safety/flagger.rules.ts`). */
export const FLAGGER_STATES = ["active", "suspended", "ended", "misused"] as const;
export type FlaggerState = (typeof FLAGGER_STATES)[number];
