/** Idle time after which the advertiser area closes, before the session ends (SECURITY.md 8). */
export const AREA_IDLE_MS = 3_600_000;
export const AREA_MAX_MS = 24 * 3_600_000;

interface AreaTimes {
  /** Time of the last password or factor in this session, at log-in or later. */
  provedAt: Date;
  /** Last use of the area in the session; null if it was never used. */
  usedAt: Date | null;
  now: Date;
}

/** Whether a session may use the area: used within the last hour, and authenticated within the last day. */
export function isAreaOpen({ provedAt, usedAt, now }: AreaTimes): boolean {
  const last = Math.max(provedAt.getTime(), usedAt?.getTime() ?? 0);
  return now.getTime() - provedAt.getTime() < AREA_MAX_MS && now.getTime() - last < AREA_IDLE_MS;
}
