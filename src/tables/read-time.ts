import { parseDate, parseDateTime } from "@internationalized/date";
import { instantOf, type ZoneClock } from "../time/zone-clock.ts";

const DAY = /^\d{4}-\d\d-\d\d$/;
const LOCAL = /^\d{4}-\d\d-\d\d[T ]\d\d?:\d\d(?::\d\d(?:\.\d{1,3})?)?$/;
const ZONED = /^(\d{4}-\d\d-\d\d)[T ](\d\d:\d\d(?::\d\d(?:\.\d+)?)?)\s?(Z|UTC|GMT|[+-]\d\d(?::?\d\d)?)$/i;

/** Normalizes an offset for `Date`: "+0100" and "+01" become +01:00. */
const offsetOf = (text: string): string =>
  /^[+-]/.test(text) ? `${text.slice(0, 3)}:${text.replace(":", "").slice(3) || "00"}` : "Z";

/**
 * Parses an ISO 8601 time, with an offset or by a given clock. Null for anything else: 11.12.2026 and 11/12/2026 are
 * different days to different people, so they are never guessed.
 * @param dayMeans the moment that a day without a time means: its beginning, its noon, or its end
 */
export function readTime(
  text: string,
  clock: ZoneClock,
  dayMeans: "beginning" | "noon" | "end" = "beginning",
): Date | null {
  const zoned = ZONED.exec(text);
  try {
    if (zoned) {
      const [, day = "", time = "", offset = ""] = zoned;
      const at = new Date(`${parseDate(day)}T${time}${offsetOf(offset)}`);
      return Number.isNaN(at.getTime()) ? null : at;
    }
    if (DAY.test(text)) {
      const day = parseDate(text);
      if (dayMeans === "noon") return instantOf(clock, `${text}T12:00`);
      return instantOf(clock, String(dayMeans === "end" ? day.add({ days: 1 }) : day));
    }
    if (!LOCAL.test(text)) return null;
    const padded = text.replace(" ", "T").replace(/T(\d):/, "T0$1:");
    return instantOf(clock, parseDateTime(padded).toString());
  } catch {
    return null;
  }
}
