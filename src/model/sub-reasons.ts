import type { ReportReason, Rule } from "./report-reasons.ts";

/** The exact problems of each reason of a report and rule of a decision. No name belongs to two of them. */
export const SUB_REASONS = {
  spam: ["misleading_link", "repetitive", "fake_engagement", "fraud"],
  nudity: ["sexual_content", "nakedness", "no_consent", "deepfake"],
  hate: ["hate_speech", "hate_signs", "discrimination"],
  harassment: ["bullying", "sexual_harassment", "stalking", "defamation", "incitement"],
  violence: ["threat", "gore", "terrorism", "animal_cruelty"],
  self_harm: ["suicide", "self_injury", "eating_disorder"],
  misinformation: ["health_claims", "election_claims"],
  privacy: ["personal_details", "private_picture"],
  impersonation: ["of_me", "of_somebody", "of_organization"],
  copyright: ["copied_work", "trademark", "design"],
  child_safety: ["child_abuse", "grooming", "dangerous_dares"],
  illegal: ["forbidden_goods", "unsafe_goods", "trafficking"],
  other: [],
} as const satisfies Record<ReportReason, readonly string[]>;

export type SubReason = (typeof SUB_REASONS)[ReportReason][number];

export const ALL_SUB_REASONS: readonly SubReason[] = Object.values(SUB_REASONS).flat();

/** Those of a reason or rule; rules that nobody reports by have none. */
export const subReasonsOf = (rule: Rule): readonly SubReason[] =>
  rule === "activity" || rule === "underage" ? [] : SUB_REASONS[rule];

/** Whether a sub-reason belongs to a reason or rule. Every rule may come without one. */
export const fitsReason = (rule: Rule, sub: SubReason | null | undefined): boolean =>
  !sub || subReasonsOf(rule).includes(sub);
