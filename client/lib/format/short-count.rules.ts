import type { Language } from "../../../src/model/languages.ts";

const STEPS = [
  { from: 1_000_000_000, letter: "b" },
  { from: 1_000_000, letter: "m" },
  { from: 1_000, letter: "k" },
] as const;

/**
 * A count in short form: "999", "1.2k", "12k", "3.4m". Truncated rather than rounded, so that it never overstates (spec signed-in 2.3).
 * Other languages have their own short forms, such as "1.2万".
 */
export function shortCount(count: number, language: Language = "en"): string {
  if (language !== "en") return shortForm(language).format(count);
  const step = STEPS.find(({ from }) => count >= from);
  if (!step) return String(count);
  const tenths = Math.floor((count * 10) / step.from);
  const shown = tenths < 100 && tenths % 10 > 0 ? (tenths / 10).toFixed(1) : String(Math.floor(tenths / 10));
  return `${shown}${step.letter}`;
}

const shortForm = (language: Language) =>
  new Intl.NumberFormat(language, { notation: "compact", maximumFractionDigits: 1, roundingMode: "trunc" });
