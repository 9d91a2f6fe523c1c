const UNITS = [
  ["year", 365 * 86_400],
  ["month", 30 * 86_400],
  ["week", 7 * 86_400],
  ["day", 86_400],
  ["hour", 3_600],
  ["minute", 60],
] as const;

/**
 * The age of something in short form: `3d`, `2 wk. ago` and so on by language; "now" under a minute.
 * @param at ISO 8601
 */
export function timeAgo(at: string, language: string, now = Date.now()): string {
  const seconds = Math.max(0, (now - Date.parse(at)) / 1000);
  const words = new Intl.RelativeTimeFormat(language, { numeric: "auto", style: "narrow" });
  for (const [unit, length] of UNITS) {
    if (seconds >= length) return words.format(-Math.floor(seconds / length), unit);
  }
  return words.format(0, "second");
}
