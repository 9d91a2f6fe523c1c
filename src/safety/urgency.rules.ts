import type { ReportReason } from "../model/report-reasons.ts";

/**
 * How grave a reason is. What may harm somebody at once comes before what annoys. `report_level` in the database repeats this
 * table, because triggers compute the urgency; a test compares both.
 */
export const REPORT_LEVELS: Readonly<Record<ReportReason, number>> = {
  illegal: 4,
  self_harm: 4,
  child_safety: 4,
  violence: 3,
  hate: 2,
  harassment: 2,
  nudity: 2,
  privacy: 2,
  copyright: 1,
  misinformation: 1,
  impersonation: 1,
  spam: 0,
  other: 0,
};

/** Harm to a minor is one level graver from this level on. */
const MINOR_FROM = 2;
const LEVEL_MAX = 4;
/** Points per level; the points for reporters and reach stay below it. */
const PER_LEVEL = 100;
const [REPORTERS_MAX, REACH_MAX] = [50, 49];
/** More than any other case has. */
const TRUSTED = 500;

export interface CaseFacts {
  /** The gravest reason. */
  reason: ReportReason;
  /** Number of different people with an open report. */
  reporters: number;
  /** Number of saves, comments, likes or followers of the reported content, as it has them. */
  reach: number;
  /** Whether the owner is under 18. */
  isMinor: boolean;
  /** Whether a trusted flagger is among the reporters (Digital Services Act, article 22). */
  isTrusted: boolean;
}

/**
 * The place of a case in the queue: the higher, the sooner; cases of equal urgency go by age, the oldest first. The number of reporters
 * and the reach only order cases of one level, so that a crowd can't push a case ahead of a graver one.
 * @returns 0 to 499, and 500 more for a trusted flagger's case
 */
export function caseUrgency({ reason, reporters, reach, isMinor, isTrusted }: CaseFacts): number {
  const grave = REPORT_LEVELS[reason];
  const level = isMinor && grave >= MINOR_FROM ? Math.min(grave + 1, LEVEL_MAX) : grave;
  const crowd = Math.min(10 * Math.floor(Math.log2(Math.max(reporters, 1))), REPORTERS_MAX);
  const seen = Math.min(7 * Math.floor(Math.log10(Math.max(reach, 1))), REACH_MAX);
  return PER_LEVEL * level + crowd + seen + (isTrusted ? TRUSTED : 0);
}
