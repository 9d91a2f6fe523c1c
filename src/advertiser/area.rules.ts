/** The advertiser area ends earlier than a session does (SECURITY.md 8). */
export const AREA_IDLE_MS = 3_600_000;
export const AREA_MAX_MS = 24 * 3_600_000;

interface AreaTimes {
  /** When the password or a factor was last given in this session, by logging in or since. */
  provedAt: Date;
  /** When the area was last used in it; null where it never was. */
  usedAt: Date | null;
  now: Date;
}

/** Whether a session is still good for the area: used within the last hour, and proved within the last day. */
export function isAreaOpen({ provedAt, usedAt, now }: AreaTimes): boolean {
  const last = Math.max(provedAt.getTime(), usedAt?.getTime() ?? 0);
  return now.getTime() - provedAt.getTime() < AREA_MAX_MS && now.getTime() - last < AREA_IDLE_MS;
}
