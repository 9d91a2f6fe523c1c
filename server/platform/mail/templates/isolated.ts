/** Letters of scripts that are written from right to left: Hebrew, Arabic, Syriac, Thaana, N'Ko, Adlam and others. */
const RIGHT_TO_LEFT = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc\u{10800}-\u{10fff}\u{1e800}-\u{1efff}]/u;
const [FIRST_STRONG, POP] = ["\u2068", "\u2069"];

/** Isolates the text direction of a name (UAX 9), so that the words around it stay in order. */
export const isolatedName = (name: string): string =>
  RIGHT_TO_LEFT.test(name) ? `${FIRST_STRONG}${name}${POP}` : name;

/** Isolates every text among a mail's parts that contains right-to-left letters. */
export const isolated = <T extends object>(parts: T): T =>
  Object.fromEntries(
    Object.entries(parts).map(([key, value]) => [key, typeof value === "string" ? isolatedName(value) : value]),
  ) as T;
