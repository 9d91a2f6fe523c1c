const DAY_MS = 86_400_000;

/** Number of a calendar day since 1970; null for an invalid one, e.g. `2026-02-30`. The database has no year 0. */
export function dayNumber(day: string): number | null {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(day) || day.startsWith("0000")) return null;
  // Compare with the input, because `Date.parse` reads 30 February as 2 March.
  const at = new Date(`${day}T00:00:00Z`);
  return Number.isNaN(at.getTime()) || at.toISOString().slice(0, 10) !== day ? null : at.getTime() / DAY_MS;
}

/** A time of day in programs' notation, e.g. `07:30`. */
export const timeOfDay = (hour: number, minute = 0): string =>
  `${String(hour).padStart(2, "0")}:${String(minute).padStart(2, "0")}`;

export const dayOfNumber = (number: number): string => new Date(number * DAY_MS).toISOString().slice(0, 10);
