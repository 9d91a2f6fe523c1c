import type { Font } from "fontkit";
import { domainOf } from "../../../src/pins/pin-card.ts";
import {
  type Drawn,
  INK,
  inSizes,
  MARGIN,
  outlines,
  ROOM,
  rasterize,
  SHEET_WIDTH,
  type SheetPicture,
  type Strip,
  siteFont,
  widthOf,
} from "./draw-sheet.ts";

/** Size of the drawing's coordinates, and of the stored original in pixels. */
export const LINK_CARD = { WIDTH: SHEET_WIDTH, HEIGHT: 800 } as const;

/** Sizes to try for the host, largest first: the first one that needs few lines is taken. */
const HOST_SIZES = [140, 120, 102, 84] as const;
const HOST_LINES = 3;
const HOST_SIZE_MIN = 68;
/** Room for a host of the greatest length, at the smallest size. */
const HOST_LINES_MAX = 6;
const PATH_SIZE = 40;
const PATH_BASELINE = LINK_CARD.HEIGHT - MARGIN;
/** Characters of a path that are measured; fewer of the narrowest letter fill a line. */
const PATH_CHARS_MAX = 250;
const LINE_HEIGHT = 1.12;

/** Cuts a text to a width, with an ellipsis. */
function cutTo(font: Font, text: string, size: number, width: number): string {
  if (widthOf(font, text, size) <= width) return text;
  let end = text.length;
  while (end > 0 && widthOf(font, `${text.slice(0, end)}…`, size) > width) end--;
  return `${text.slice(0, end)}…`;
}

/** The host in lines that end after a dot or a hyphen; null if one of its parts is wider than a line. */
function linesOf(font: Font, host: string, size: number): string[] | null {
  const lines: string[] = [];
  for (const part of host.split(/(?<=[.-])(?![.-])/)) {
    if (widthOf(font, part, size) > ROOM) return null;
    const longer = (lines.at(-1) ?? "") + part;
    if (lines.length > 0 && widthOf(font, longer, size) <= ROOM) lines[lines.length - 1] = longer;
    else lines.push(part);
  }
  return lines;
}

/** Cuts a host anywhere, for one whose parts are wider than a line. */
function piecesOf(font: Font, host: string, size: number): string[] {
  const lines = [""];
  for (const letter of host) {
    const longer = lines.at(-1) + letter;
    if (widthOf(font, longer, size) <= ROOM) lines[lines.length - 1] = longer;
    else lines.push(letter);
  }
  return lines;
}

function layOut(font: Font, host: string): { size: number; lines: string[] } {
  for (const size of HOST_SIZES) {
    const lines = linesOf(font, host, size);
    if (lines && lines.length <= HOST_LINES) return { size, lines };
  }
  const lines = linesOf(font, host, HOST_SIZE_MIN) ?? piecesOf(font, host, HOST_SIZE_MIN);
  return { size: HOST_SIZE_MIN, lines: lines.slice(0, HOST_LINES_MAX) };
}

/** The path of a link as people read it; empty if it is the root, or has letters that the font lacks. */
function pathOf(font: Font, link: string): string {
  const url = URL.parse(link);
  if (!url || url.pathname === "/") return "";
  try {
    const path = decodeURIComponent(url.pathname).replace(/\/$/, "").slice(0, PATH_CHARS_MAX);
    return [...path].every((letter) => font.hasGlyphForCodePoint(letter.codePointAt(0) ?? 0)) ? path : "";
  } catch {
    return "";
  }
}

/** Two links of a chain. */
const SYMBOL = `<g transform="translate(${MARGIN + 46} ${MARGIN + 46}) rotate(-45)" fill="none" stroke-width="15" stroke-linecap="round">
  <path d="M-10 -22H-36a22 22 0 0 0 0 44H-10M10 -22H36a22 22 0 0 1 0 44H10M-24 0H24"/></g>`;

/** `#rrggbb` of a hue, with the saturation and lightness of the drawn sheets. */
function sheetColor(hue: number): string {
  const [saturation, lightness] = [0.42, 0.86];
  const channel = (n: number) => {
    const k = (n + hue / 30) % 12;
    const value = lightness - saturation * Math.min(lightness, 1 - lightness) * Math.max(-1, Math.min(k - 3, 9 - k, 1));
    return Math.round(value * 255)
      .toString(16)
      .padStart(2, "0");
  };
  return `#${channel(0)}${channel(8)}${channel(4)}`;
}

const WHOLE: Strip = { top: 0, height: LINK_CARD.HEIGHT };
/** The rows around a path's line, with its tallest and deepest letters. */
const PATH_STRIP: Strip = { top: PATH_BASELINE - 1.5 * PATH_SIZE, height: 2.5 * PATH_SIZE };

/** Sheets that are remembered, at 2.4 MB each. */
const SHEETS_MAX = 8;
/** The last sheets with a host and no path: most of a website's cards differ in their path alone. */
const sheets = new Map<string, Drawn>();

async function sheetOf(inner: string): Promise<Drawn> {
  const sheet = sheets.get(inner) ?? (await rasterize(inner, WHOLE));
  sheets.delete(inner);
  sheets.set(inner, sheet);
  for (const oldest of sheets.keys()) {
    if (sheets.size <= SHEETS_MAX) break;
    sheets.delete(oldest);
  }
  return sheet;
}

/**
 * Draws a link's host on a sheet of the host's own color. The same link always gives the same drawing.
 * @param link the address as the Pin has it
 */
export async function drawLinkCard(link: string): Promise<SheetPicture> {
  const font = await siteFont();
  const host = domainOf(link);
  const color = sheetColor(Number(Bun.hash.crc32(host)) % 360);
  const { size, lines } = layOut(font, host);
  const path = cutTo(font, pathOf(font, link), PATH_SIZE, ROOM);
  const step = size * LINE_HEIGHT;
  const bottom = PATH_BASELINE - (path === "" ? 0 : PATH_SIZE * 1.9);
  const words = lines.map((line, index) =>
    outlines(font, line, { x: MARGIN, y: bottom - (lines.length - 1 - index) * step, size }),
  );
  const sheet = `<rect width="${LINK_CARD.WIDTH}" height="${LINK_CARD.HEIGHT}" fill="${color}"/>
    <g fill="${INK}">${words.join("")}</g><g stroke="${INK}">${SYMBOL}</g>`;
  let drawn = await sheetOf(sheet);
  if (path !== "") {
    const at = { x: MARGIN, y: PATH_BASELINE, size: PATH_SIZE };
    const written = `<g fill="${INK}" opacity="0.72">${outlines(font, path, at)}</g>`;
    const strip = await rasterize(sheet + written, PATH_STRIP);
    drawn = { ...drawn, data: Buffer.from(drawn.data) };
    strip.data.copy(drawn.data, PATH_STRIP.top * drawn.width * 3);
  }
  return { color, ...(await inSizes(drawn)) };
}
