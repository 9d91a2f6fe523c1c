import { textReasons } from "./review.rules.ts";

/** Characters that are twice as wide as Latin ones. */
const WIDE = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\u3000-\u303f\u30fc\uff01-\uff60]/u;
/** Space at both sides of a card's title, and the average width of a Latin letter, in pixels. */
const PADDING = 12;
const LETTER = 8;

/** Widths of a card in pixels: in a column of a computer, and in one of two columns on a phone with 390 px. */
export const CARD_WIDTHS = { desktop: 236, phone: 179 } as const;

/** @returns the part of a title that a card of this width shows; the whole title if it fits */
export function shownPart(title: string, width: number): string {
  let left = Math.floor((width - PADDING) / LETTER);
  const shown: string[] = [];
  for (const letter of title) {
    left -= WIDE.test(letter) ? 2 : 1;
    if (left < 0) return shown.join("").trimEnd();
    shown.push(letter);
  }
  return title;
}

/**
 * What to know about an ad's texts: `noTitle` and `cut` concern how cards show them; for `shouting` and `symbols`, review asks a person,
 * by the same rule (`textReasons`).
 */
export type AdTextNote = { code: "noTitle" | "shouting" | "symbols" } | { code: "cut"; shown: string };

/** Checks the texts of an ad. Works on every letter typed. */
export function adTextNotes({ title, description }: { title: string; description: string }): AdTextNote[] {
  const text = title.trim();
  const notes: AdTextNote[] = text === "" ? [{ code: "noTitle" }] : [];
  // Phones show the least.
  const shown = shownPart(text, CARD_WIDTHS.phone);
  if (shown !== text) notes.push({ code: "cut", shown });
  const reasons = textReasons(`${title}\n${description}`);
  if (reasons.includes("TEXT_SHOUTING")) notes.push({ code: "shouting" });
  if (reasons.includes("TEXT_SYMBOLS")) notes.push({ code: "symbols" });
  return notes;
}
