import type { Font } from "fontkit";
import {
  INK,
  inSizes,
  MARGIN,
  outlines,
  ROOM,
  rasterize,
  SHEET_WIDTH,
  type SheetPicture,
  siteFont,
  widthOf,
} from "./draw-sheet.ts";

/** Plain paper, the same for every note. */
const PAPER = "#fbf7ee";
const RULE = "#e4dccb";
/** Sizes of letters: few words are written large. */
const SIZES = [
  { chars: 80, size: 84, lines: 8 },
  { chars: 200, size: 64, lines: 11 },
  { chars: Number.POSITIVE_INFINITY, size: 50, lines: 15 },
] as const;
const LINE_HEIGHT = 1.36;
const HEIGHT_MIN = 560;
/** Languages that are written without spaces break lines between any two letters. */
const PIECES =
  /[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Hangul}]|[^\s\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Hangul}]+/gu;

/** Letters that stay on one line; the font lacks some of them if it is a bar. */
interface Piece {
  text: string;
  width: number;
  isBar: boolean;
}

function pieceOf(font: Font, text: string, size: number): Piece {
  const letters = [...text];
  const isBar = letters.some((letter) => !font.hasGlyphForCodePoint(letter.codePointAt(0) ?? 0));
  const width = isBar ? letters.length * size * 0.8 : widthOf(font, text, size);
  return { text, width, isBar };
}

/** A word that is wider than a line, in parts that aren't. */
function partsOf(font: Font, text: string, size: number): Piece[] {
  const piece = pieceOf(font, text, size);
  if (piece.width <= ROOM) return [piece];
  const half = Math.ceil(text.length / 2);
  return [...partsOf(font, text.slice(0, half), size), ...partsOf(font, text.slice(half), size)];
}

type Line = { piece: Piece; x: number }[];

/** @returns the lines, and whether they are all of the text */
function linesOf(font: Font, text: string, size: number, max: number): { lines: Line[]; isWhole: boolean } {
  const space = size * 0.28;
  const lines: Line[] = [];
  for (const block of text.split("\n")) {
    let line: Line = [];
    lines.push(line);
    let end = 0;
    for (const word of block.split(/\s+/)) {
      for (const [index, part] of (word.match(PIECES) ?? []).flatMap((one) => partsOf(font, one, size)).entries()) {
        const gap = line.length === 0 || index > 0 ? 0 : space;
        if (end + gap + part.width > ROOM) {
          line = [];
          lines.push(line);
          end = 0;
        } else end += gap;
        line.push({ piece: part, x: end });
        end += part.width;
        if (lines.length > max) return { lines: lines.slice(0, max), isWhole: false };
      }
    }
  }
  return { lines: lines.slice(0, max), isWhole: lines.length <= max };
}

/**
 * Draws the first lines of a note on a sheet of paper. Letters that the site's font lacks become bars, because what is installed on a
 * machine must make no difference; pages show the text itself.
 * @param text the note's first words, with a line break after each block
 */
export async function drawNote(text: string): Promise<SheetPicture> {
  const font = await siteFont();
  const { size, lines: max } = SIZES.find(({ chars }) => text.length <= chars) ?? SIZES[2];
  const { lines, isWhole } = linesOf(font, text, size, max);
  const step = size * LINE_HEIGHT;
  const height = Math.max(HEIGHT_MIN, Math.round(2 * MARGIN + lines.length * step));
  const written = lines.flatMap((line, index) => {
    const y = MARGIN + size + index * step;
    return line.map(({ piece, x }) =>
      piece.isBar
        ? `<rect x="${MARGIN + x}" y="${y - size * 0.62}" width="${piece.width}" height="${size * 0.5}" rx="${size * 0.16}" opacity="0.32"/>`
        : outlines(font, piece.text, { x: MARGIN + x, y, size }),
    );
  });
  const more = isWhole ? "" : outlines(font, "…", { x: MARGIN, y: height - MARGIN / 2, size });
  const sheet = `<rect width="${SHEET_WIDTH}" height="${height}" fill="${PAPER}"/>
    <rect x="${MARGIN / 2}" width="3" height="${height}" fill="${RULE}"/><g fill="${INK}">${written.join("")}${more}</g>`;
  return { color: PAPER, ...(await inSizes(await rasterize(sheet, { top: 0, height }))) };
}
