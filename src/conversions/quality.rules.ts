/** Counts of events, and of events with each field. */
export interface QualitySums {
  events: number;
  doubled: number;
  clickId: number;
  email: number;
  externalId: number;
  device: number;
  ip: number;
  userAgent: number;
  page: number;
  value: number;
  orderId: number;
  product: number;
}
export const QUALITY_PARTS = [
  ...(["clickId", "email", "externalId", "device", "ip", "userAgent"] as const),
  ...(["page", "value", "orderId", "product"] as const),
] as const;
export type QualityPart = (typeof QUALITY_PARTS)[number];

const PERCENT = 100;
/** A share in percent, to a tenth. */
export const coverageOf = (part: number, events: number): number =>
  events === 0 ? 0 : Math.round((part / events) * PERCENT * 10) / 10;

export const QUALITY_STATES = ["NEEDS_IMPROVEMENT", "FAIR", "GOOD"] as const;
export type QualityState = (typeof QUALITY_STATES)[number];
const GOOD_FROM = 70;
const FAIR_FROM = 40;

/**
 * How well the site can tell which ads led to events. An event is matched by its click or by a hashed address; the
 * network's address and browser match only within a day, and so count by half.
 */
export function qualityState(kinds: readonly QualitySums[]): QualityState {
  const sum = (part: keyof QualitySums) => kinds.reduce((all, kind) => all + kind[part], 0);
  const events = sum("events");
  const surest = Math.max(coverageOf(sum("clickId"), events), coverageOf(sum("email"), events));
  const known = Math.max(surest, coverageOf(Math.min(sum("ip"), sum("userAgent")), events) / 2);
  if (known >= GOOD_FROM) return "GOOD";
  return known >= FAIR_FROM ? "FAIR" : "NEEDS_IMPROVEMENT";
}
