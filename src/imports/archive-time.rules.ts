/** Microseconds from 1601, where Windows and Chromium count from, to 1970. */
const SINCE_1601 = 11_644_473_600_000_000;
/** Upper bounds of a number's units: seconds until the year 5138, milliseconds until 5138, microseconds until 2286. */
const SECONDS_MAX = 1e11;
const MILLISECONDS_MAX = 1e14;
const MICROSECONDS_MAX = 1e16;

/** A day and a time as programs write them, with any separators; the zone may be missing. */
const STAMP =
  /^(\d{4})[-/](\d{1,2})[-/](\d{1,2})(?:[T\s]+(\d{1,2}):(\d{2})(?::(\d{2})(\.\d{1,9})?)?)?\s*(Z|UTC|GMT|[+-]\d{2}:?\d{2})?$/i;

/** The end of a time as e-mails and `Date` write it, if it names its zone. */
const ZONE =
  /(?::\d{2}(?:\.\d+)?\s*(?:[ap]m\s*)?[+-]\d{2}:?\d{2}|[\d\s](?:Z|UTC?|GMT(?:[+-]\d{2}:?\d{2})?|[ECMP][SD]T))\s*(?:\([^)]*\))?$/i;

function millisecondsOf(value: number): number {
  if (value < SECONDS_MAX) return value * 1_000;
  if (value < MILLISECONDS_MAX) return value;
  if (value < MICROSECONDS_MAX) return value / 1_000;
  return (value - SINCE_1601) / 1_000;
}

function millisecondsIn(text: string): number {
  const stamp = STAMP.exec(text);
  if (!stamp) {
    if (!/[a-z]{3}/i.test(text)) return Number.NaN;
    // Without a zone, `Date.parse` takes the server's own.
    return Date.parse(ZONE.test(text) ? text : `${text} UTC`);
  }
  const [, year, month = "", day = "", hour = "0", minute = "00", second = "00", part = "", zone = "Z"] = stamp;
  const offset = /\d/.test(zone) ? zone.replace(/^(...):?/, "$1:") : "Z";
  const [date, time] = [
    `${year}-${month.padStart(2, "0")}-${day.padStart(2, "0")}`,
    `${hour.padStart(2, "0")}:${minute}`,
  ];
  return Date.parse(`${date}T${time}:${second}${part.slice(0, 4)}${offset}`);
}

/**
 * Reads a time of an archive: seconds, milliseconds or microseconds since 1970, microseconds since 1601, ISO 8601, or
 * RFC 2822. A text without a zone is UTC.
 * @returns ISO 8601 in UTC; null for none, for zero, and for a time after `now`
 */
export function archiveTime(value: unknown, now: Date): string | null {
  const isNumber = typeof value === "number" || (typeof value === "string" && /^\s*\d+(?:\.\d+)?\s*$/.test(value));
  if (!isNumber && typeof value !== "string") return null;
  const milliseconds = isNumber ? millisecondsOf(Number(value)) : millisecondsIn(String(value).trim());
  if (!Number.isFinite(milliseconds) || milliseconds <= 0 || milliseconds > now.getTime()) return null;
  return new Date(milliseconds).toISOString();
}
