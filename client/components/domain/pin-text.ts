import type { Pin } from "../../../src/model/pin.ts";

/** Pictures beyond these ratios are cropped, so that none fills a screen and none is too flat to press. */
const TALLEST = 2.2;
const FLATTEST = 0.45;

/** The approximate number of characters per line of a card; longer titles get two lines. */
const LINE_CHARACTERS = 24;
/** Characters that are twice as wide as Latin ones. */
const WIDE = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\u3000-\u303f\uff01-\uff60]/gu;
const LINE = 20;
const PADDING_TOP = 8;
const TITLE_GAP = 4;
const PERSON = 32;
/** The line with a product's price, and the gap above it. */
const PRICE = 24;

/** Height over width of a Pin's picture on its card. */
export function cardRatio(pin: Pick<Pin, "images">): number {
  const { width, height } = pin.images["474x"];
  return width > 0 ? Math.min(TALLEST, Math.max(FLATTEST, height / width)) : 1;
}

/** Shares of red, green and blue in the brightness that eyes see (ITU-R BT.601). */
const BRIGHTNESS = [0.299, 0.587, 0.114] as const;

/** Black or white, whichever is easier to read on a color. @param color six hexadecimal digits after `#` */
export function inkOn(color: string): "#000" | "#fff" {
  const brightness = BRIGHTNESS.reduce(
    (sum, share, at) => sum + share * Number(`0x${color.slice(1 + 2 * at, 3 + 2 * at)}`),
    0,
  );
  return brightness > 140 ? "#000" : "#fff";
}

/** Lines a card reserves for the title: 0, 1 or 2. A link card has its title on its sheet. */
export function titleLines({ title, isLinkCard }: Pick<Pin, "title" | "isLinkCard">): 0 | 1 | 2 {
  if (title === "" || isLinkCard) return 0;
  return title.length + (title.match(WIDE)?.length ?? 0) > LINE_CHARACTERS ? 2 : 1;
}

/** Pixels under the picture of a card. */
export function cardTextHeight(pin: Pick<Pin, "title" | "isLinkCard" | "richMetadata">): number {
  const lines = titleLines(pin);
  const price = pin.richMetadata?.type === "product" ? PRICE : 0;
  return PADDING_TOP + (lines > 0 ? lines * LINE + TITLE_GAP : 0) + price + PERSON;
}
