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
  /** Stacked, in windows narrower than 880. */
  STACKED_CARD: 740,
  /** Side by side, in windows from 880 to 1050. */
  NARROW_CARD: 912,
} as const;

/** Pictures narrower than this ratio of width to height count as tall. */
export const TALL_RATIO = 0.6;
/** Pictures flatter than this ratio of height to width count as wide. */
export const WIDE_RATIO = 0.84;

export interface CloseupLayout {
  card: number;
  picture: number;
  pane: number;
}

/** The widths of card, picture and pane if the window has room for them. */
export function closeupLayout({ width, height }: { width: number; height: number }): CloseupLayout {
  if (width > 0 && height > 0) {
    if (width / height <= TALL_RATIO) return layout(CLOSEUP.TALL_CARD, CLOSEUP.TALL_PICTURE);
    if (height / width <= WIDE_RATIO) return layout(CLOSEUP.WIDE_CARD, CLOSEUP.WIDE_PICTURE);
  }
  return layout(CLOSEUP.MAX, CLOSEUP.PANE);
}

const layout = (card: number, picture: number): CloseupLayout => ({ card, picture, pane: card - picture });

/** Taller pictures would fill a phone's screen; up to 9:16 (height over width) they are shown whole. */
const CUT_FROM = 1.8;
/** The visible ratio of a cropped picture, which most Pins have. */
const CUT_TO = 1.5;
/** The minimum height over width; flatter pictures are cropped at the sides, or nobody could press them. */
const FLATTEST = 0.25;

/**
 * The frame of a picture on its Pin's page.
 * @returns `ratio`, height over width, and `isCut` if the picture can be expanded
 */
export function closeupFrame({ width, height }: { width: number; height: number }, isWhole: boolean) {
  const ratio = width > 0 && height > 0 ? Math.max(FLATTEST, height / width) : 1;
  const isCut = ratio > CUT_FROM;
  return { ratio: isCut && !isWhole ? CUT_TO : ratio, isCut };
}
