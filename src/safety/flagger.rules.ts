import type { FlaggerState } from "../model/report-reasons.ts";

/** Days back that the record of a trusted flagger counts, and the reports in them from which it says something. */
export const RECORD_DAYS = 180;
const DECIDED_MIN = 20;

export interface Flagger {
  endsAt: Date;
  suspendedAt: Date | null;
  /** Their decided reports of the last 180 days, and those of them that led to something. */
  decided: number;
  upheld: number;
}

/**
 * Whether the reports of a trusted flagger go first. A role is misused while most of at least 20 reports led to nothing (Digital Services
 * Act, articles 22 and 23); it counts again once the record is better.
 */
export function flaggerState({ endsAt, suspendedAt, decided, upheld }: Flagger, now: Date): FlaggerState {
  if (endsAt.getTime() <= now.getTime()) return "ended";
  if (suspendedAt) return "suspended";
  return decided >= DECIDED_MIN && upheld * 2 < decided ? "misused" : "active";
}
