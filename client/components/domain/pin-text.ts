import type { Pin } from "../../../src/model/pin.ts";

/** Pictures beyond these ratios are cropped, so that none fills a screen and none is too flat to press. */
const TALLEST = 2.2;
const FLATTEST = 0.45;

/** The gap under the picture, and the one line below it, which is as high as a small button. */
const [GAP, LINE] = [8, 32];
/** The title of an ad, which has a line of its own because the other one says who pays. */
const AD_TITLE = 20;

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

/** Whether a Pin is shown as text on a sheet, in place of a picture that the site drew: a link card or a note. */
export const isSheet = ({ isLinkCard, document }: Pick<Pin, "isLinkCard" | "document">): boolean =>
  isLinkCard || document?.kind === "note";

/** The one line under a Pin's picture: its title, or its owner if it has no title or shows the title on its sheet. */
export const lineOf = ({ title, pinner, ...pin }: Pick<Pin, "title" | "isLinkCard" | "document" | "pinner">): string =>
  isSheet(pin) || title === "" ? pinner.fullName || pinner.username : title;

/** Pixels under the picture of a card at the usual text size; the card has them as rem. */
export const cardTextHeight = ({ isPromoted }: Pick<Pin, "isPromoted">): number =>
  GAP + LINE + (isPromoted ? AD_TITLE : 0);

/** The value of `data-tacked`: set on a Pin that the viewer saved from somebody else, and not on their own Pin. */
export const tackOf = ({ id, pinnedToBoard }: Pick<Pin, "id" | "pinnedToBoard">): "" | undefined =>
  pinnedToBoard && pinnedToBoard.pinId !== id ? "" : undefined;
