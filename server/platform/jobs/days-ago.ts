const DAY_MS = 86_400_000;

/** The time `days` × 24 hours before `now`. */
export const daysAgo = (now: Date, days: number): Date => new Date(now.getTime() - days * DAY_MS);
