const UNITS = [
  ["year", 365 * 86_400],
  ["week", 7 * 86_400],
  ["day", 86_400],
  ["hour", 3_600],
  ["minute", 60],
] as const;

/**
 * The age of something in short form: `31m`, `4d`, `2w` and so on by language; "now" under a minute. It has no months, which would look
 * like minutes.
 * @param at ISO 8601
 */
export function timeAgo(at: string, language: string, now = Date.now()): string {
  const seconds = Math.max(0, (now - Date.parse(at)) / 1000);
  // The narrow forms of other languages are Latin letters too.
  const unitDisplay = language.startsWith("en") ? "narrow" : "short";
  for (const [unit, length] of UNITS) {
    if (seconds < length) continue;
    const words = new Intl.NumberFormat(language, { style: "unit", unit, unitDisplay });
    return words.format(Math.floor(seconds / length));
  }
  return new Intl.RelativeTimeFormat(language, { numeric: "auto", style: "narrow" }).format(0, "second");
}
