/**
 * The layout of the masonry. Pure arithmetic: a card's height follows from its picture's ratio and its lines of text,
 * so the page's width is the only thing measured.
 */

/** A card's properties for the layout. */
export interface Tile {
  /** Height of the picture over its width, as it is shown. */
  ratio: number;
  /** Pixels under the picture, at the usual text size. */
  textHeight: number;
  /** The first card below the heading: it starts under all cards before it. */
  isBelowHeading?: boolean;
}

/** Pixels of the heading between two parts of a list. */
export const HEADING_HEIGHT = 72;

export interface Frame {
  columns: number;
  /** The number of columns that a window of this width usually has. */
  usual: number;
  /** The width of one column in pixels. */
  columnWidth: number;
  gap: number;
  /** The browser's text size over the usual one; heights of text and gaps grow with it. */
  scale: number;
}

export interface Place {
  column: number;
  left: number;
  top: number;
  height: number;
}

export interface Waterfall {
  places: Place[];
  /** The height of the whole masonry in pixels. */
  height: number;
  /** The height of the tallest tile in pixels. */
  tallest: number;
  /** The input of the layout and the end of each column, from which a longer list continues. */
  tiles: Tile[];
  frame: Frame;
  ends: number[];
}

export const MIN_COLUMNS = 2;
/** Wider pages get wider cards. The widest usual layout, 2560 px, has ten. */
export const MAX_COLUMNS = 10;
const CARD_WIDTH = 236;
/** Two columns mean a phone, where wide gaps take too much space from the pictures. */
const NARROW_GAP = 8;
const WIDE_GAP = 16;

/** The server renders this many cards at any page width. */
export const FIRST_SCREEN = 24;

/** Another number of columns than the usual one, for people who chose it. */
export type ColumnsAt = (usual: number) => number;

const gapOf = (usual: number) => (usual === MIN_COLUMNS ? NARROW_GAP : WIDE_GAP);

/** The minimum width in pixels that usually has this many columns; `styles/waterfall.css` has the same breakpoints. */
export const minWidthOf = (columns: number) =>
  columns <= MIN_COLUMNS ? 0 : (columns - 0.5) * (CARD_WIDTH + WIDE_GAP) - WIDE_GAP;

const framed = (width: number, usual: number, columns: number, scale: number): Frame => {
  const gap = gapOf(usual) * scale;
  return { columns, usual, gap, columnWidth: Math.max(1, (width - (columns - 1) * gap) / columns), scale };
};

/**
 * @param width pixels of the whole masonry
 * @param scale the browser's text size over the usual 16 pixels
 */
export function frameOf(width: number, scale = 1, columnsAt: ColumnsAt | undefined = undefined): Frame {
  let usual = MIN_COLUMNS;
  while (usual < MAX_COLUMNS && width >= minWidthOf(usual + 1)) usual += 1;
  return framed(width, usual, columnsAt?.(usual) ?? usual, scale);
}

/** A phone's width without its margins. */
const PHONE = 376;

/** Represents every width that usually has this many columns while the real width is unknown. */
const typicalFrame = (usual: number, columns: number): Frame =>
  framed(usual === MIN_COLUMNS ? PHONE : usual * (CARD_WIDTH + WIDE_GAP) - WIDE_GAP, usual, columns, 1);

const heightIn = (frame: Frame, tile: Tile) => tile.ratio * frame.columnWidth + tile.textHeight * frame.scale;

function shortest(heights: number[]): number {
  let best = 0;
  for (let column = 1; column < heights.length; column += 1) {
    // A column must be half a pixel shorter to win: rounding must not break the reading order of equal columns.
    if ((heights[column] ?? 0) < (heights[best] ?? 0) - 0.5) best = column;
  }
  return best;
}

/** The columns of the first screen, from typical widths, so that server and browser agree. */
function firstColumns(tiles: Tile[], { usual, columns }: Pick<Frame, "usual" | "columns">): number[] {
  const frame = typicalFrame(usual, columns);
  const heights = new Array<number>(columns).fill(0);
  return tiles.slice(0, FIRST_SCREEN).map((tile) => {
    if (tile.isBelowHeading) heights.fill(0);
    const column = shortest(heights);
    heights[column] = (heights[column] ?? 0) + heightIn(frame, tile) + frame.gap;
    return column;
  });
}

const isSameTile = (a: Tile, b: Tile | undefined) =>
  a.ratio === b?.ratio && a.textHeight === b.textHeight && a.isBelowHeading === b.isBelowHeading;

/**
 * Puts each tile in the shortest column so far. Appended tiles never move existing ones.
 * @param before a layout of the same page: if tiles were only appended, its positions are reused as the same objects
 */
export function placeTiles(tiles: Tile[], frame: Frame, before: Waterfall | null = null): Waterfall {
  const goesOn = before?.frame === frame && before.tiles.every((tile, index) => isSameTile(tile, tiles[index]));
  const places = goesOn ? before.places.slice() : [];
  const ends = goesOn ? before.ends.slice() : new Array<number>(frame.columns).fill(0);
  let tallest = goesOn ? before.tallest : 0;
  const first = places.length < FIRST_SCREEN ? firstColumns(tiles, frame) : [];
  for (let index = places.length; index < tiles.length; index += 1) {
    const tile: Tile = tiles[index] ?? { ratio: 0, textHeight: 0 };
    if (tile.isBelowHeading) ends.fill(Math.max(...ends) + HEADING_HEIGHT * frame.scale);
    const column = first[index] ?? shortest(ends);
    const top = ends[column] ?? 0;
    const height = heightIn(frame, tile);
    ends[column] = top + height + frame.gap;
    tallest = Math.max(tallest, height);
    places.push({ column, left: column * (frame.columnWidth + frame.gap), top, height });
  }
  return { places, height: Math.max(0, Math.max(...ends) - frame.gap), tallest, tiles, frame, ends };
}

/** A place as the style sheet computes it: `top = ratio * column width + pixels`, from the heading if it is below one. */
export interface FluidPlace {
  column: number;
  ratio: number;
  pixels: number;
}

/**
 * The first screen for any width that usually has `usual` columns. `end` is where the longest column ends; `above` are the ends
 * of all columns above the heading, null without one.
 */
export function placeFluid(
  tiles: Tile[],
  usual: number,
  columns = usual,
): { places: FluidPlace[]; end: FluidPlace; above: FluidPlace[] | null } {
  const frame = typicalFrame(usual, columns);
  const first = firstColumns(tiles, frame);
  const begin = () => Array.from({ length: columns }, (_, column) => ({ column, ratio: 0, pixels: 0 }));
  let sums = begin();
  let above: FluidPlace[] | null = null;
  const places = first.map((column, index) => {
    if (tiles[index]?.isBelowHeading) [above, sums] = [sums, begin()];
    const sum = sums[column] ?? { column, ratio: 0, pixels: 0 };
    const tile = tiles[index] ?? { ratio: 0, textHeight: 0 };
    sums[column] = {
      column,
      ratio: sum.ratio + tile.ratio,
      pixels: sum.pixels + tile.textHeight + frame.gap,
    };
    return sum;
  });
  const ends = sums.map((sum) => ({ ...sum, pixels: Math.max(0, sum.pixels - frame.gap) }));
  const length = (sum: FluidPlace) => sum.ratio * frame.columnWidth + sum.pixels;
  return { places, end: ends.reduce((longest, sum) => (length(sum) > length(longest) ? sum : longest)), above };
}
