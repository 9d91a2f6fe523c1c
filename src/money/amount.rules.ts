const MICRO_DIGITS = 6;

const PLAIN = /^(\d{1,12})(?:([.,])(\d{1,6}))?$/;
const SPACED = /^[1-9]\d{0,2}(?:[ \u00a0\u202f'’]\d{3})+(?:[.,]\d{1,6})?$/;
/** Amounts with groups of three digits, of which the first begins with no zero. Two separators, or one that repeats, leave no doubt. */
const GROUPED = {
  ",": {
    any: /^[1-9]\d{0,2}(?:,\d{3})+(?:\.\d{1,6})?$/,
    clear: /^[1-9]\d{0,2}(?:(?:,\d{3})+\.\d{1,6}|(?:,\d{3}){2,})$/,
  },
  ".": {
    any: /^[1-9]\d{0,2}(?:\.\d{3})+(?:,\d{1,6})?$/,
    clear: /^[1-9]\d{0,2}(?:(?:\.\d{3})+,\d{1,6}|(?:\.\d{3}){2,})$/,
  },
} as const;

/** The sign that groups thousands in a language, as far as it is a comma or a point. */
function groupSign(language: string): string | undefined {
  return new Intl.NumberFormat(language).formatToParts(1_234_567).find(({ type }) => type === "group")?.value;
}

/** An amount without its groups, or null if it isn't one. */
function ungrouped(text: string, language: string): string | null {
  if (SPACED.test(text)) return text.replace(/[^\d.,]/g, "");
  const sign = groupSign(language);
  for (const group of [",", "."] as const) {
    const { any, clear } = GROUPED[group];
    if ((sign === group ? any : clear).test(text)) return text.replaceAll(group, "");
  }
  const [, whole, mark, fraction = ""] = PLAIN.exec(text) ?? [];
  // `1.000` is a thousand to half of the world; after a zero, it can only be a fraction. A language's own group sign
  // stands for a decimal sign only before cents.
  const isDoubtful = (fraction.length === 3 && whole !== "0") || (mark === sign && fraction.length > 2);
  return whole === undefined || isDoubtful ? null : text;
}

/**
 * Parses an amount as people type it, e.g. `12.50`, `12,50` or `1,000`, into micro-units. Null if it is no amount, or could
 * mean two.
 * @param language tells a group of thousands from decimals: `1,000` is a thousand in English, `1.000` in German
 */
export function amountOfText(text: string, language = "en"): bigint | null {
  const [, whole, , fraction = ""] = PLAIN.exec(ungrouped(text.trim(), language) ?? "") ?? [];
  return whole === undefined ? null : BigInt(whole + fraction.padEnd(MICRO_DIGITS, "0"));
}

/** Like `amountOfText`, for amounts that must be above zero. */
export function microOfText(text: string, language?: string): bigint | null {
  const micro = amountOfText(text, language);
  return micro !== null && micro > 0n ? micro : null;
}

/** Formats micro-units exactly, without thousands separators, so that `amountOfText` reads them back. */
export function textOfMicro(micro: bigint): string {
  const digits = String(micro).padStart(MICRO_DIGITS + 1, "0");
  const fraction = digits.slice(-MICRO_DIGITS).replace(/0+$/, "");
  // Three digits could be a group of thousands.
  return digits.slice(0, -MICRO_DIGITS) + (fraction && `.${fraction.padEnd(fraction.length === 3 ? 4 : 2, "0")}`);
}
