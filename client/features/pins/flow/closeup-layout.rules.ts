/**
 * The sizes of a Pin's own page in CSS pixels (spec signed-in 2.3). Side by side a picture and its pane of texts add up
 * to the card: 508 + 508 = 1016, 488 + 504 = 992, 672 + 504 = 1176.
 */
export const CLOSEUP = {
  /** Each half of the usual card. */
  PANE: 508,
  MAX: 1016,
  TALL_PICTURE: 488,
  TALL_CARD: 992,
  WIDE_PICTURE: 672,
  WIDE_CARD: 1176,
  /** One above the other, in windows narrower than 880. */
  STACKED_CARD: 740,
  /** Side by side, in windows from 880 to 1050. */
  NARROW_CARD: 912,
} as const;

/** Width over height of a picture that is tall from here on. */
export const TALL_RATIO = 0.6;
/** Height over width of a picture that is wide from here on. */
export const WIDE_RATIO = 0.84;

export interface CloseupLayout {
  card: number;
  picture: number;
  pane: number;
}

/** How wide card, picture and pane are where the window has room for them. */
export function closeupLayout({ width, height }: { width: number; height: number }): CloseupLayout {
  if (width > 0 && height > 0) {
    if (width / height <= TALL_RATIO) return layout(CLOSEUP.TALL_CARD, CLOSEUP.TALL_PICTURE);
    if (height / width <= WIDE_RATIO) return layout(CLOSEUP.WIDE_CARD, CLOSEUP.WIDE_PICTURE);
  }
  return layout(CLOSEUP.MAX, CLOSEUP.PANE);
}

const layout = (card: number, picture: number): CloseupLayout => ({ card, picture, pane: card - picture });

/** Height over width of a picture beyond which it would fill a phone's screen; up to 9:16 all of it is shown. */
const CUT_FROM = 1.8;
/** What is shown of one that is cut: the shape that most Pins have. */
const CUT_TO = 1.5;
/** A stripe is drawn at least this high over its width, its sides cut, or nobody could press it. */
const FLATTEST = 0.25;

/**
 * The frame of a picture on its Pin's page.
 * @returns `ratio`, height over width, and `isCut` where more of it is to be seen by asking for it
 */
export function closeupFrame({ width, height }: { width: number; height: number }, isWhole: boolean) {
  const ratio = width > 0 && height > 0 ? Math.max(FLATTEST, height / width) : 1;
  const isCut = ratio > CUT_FROM;
  return { ratio: isCut && !isWhole ? CUT_TO : ratio, isCut };
}
