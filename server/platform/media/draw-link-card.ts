import { create, type Font, type Glyph } from "fontkit";
import sharp from "sharp";
import { rgbaToThumbHash } from "thumbhash";
import { domainOf } from "../../../src/pins/pin-card.ts";
import { type ImageSize, THUMBNAIL_WIDTHS } from "./media-key.ts";

/** Size of the drawing's coordinates, and of the stored original in pixels. */
export const LINK_CARD = { WIDTH: 1_000, HEIGHT: 800 } as const;

const MARGIN = 84;
const ROOM = LINK_CARD.WIDTH - 2 * MARGIN;
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

/** The site's own font, as outlines: what is installed on a machine makes no difference. */
let loaded: Promise<Font> | null = null;
async function loadFont(): Promise<Font> {
  const path = Bun.resolveSync("@fontsource/young-serif/files/young-serif-latin-400-normal.woff", import.meta.dir);
  const font = create(Buffer.from(await Bun.file(path).arrayBuffer()));
  if (!("layout" in font)) throw new Error("the bundled font is a collection");
  return font;
}

/** The width of a text without kerning, which is close enough to break lines and takes no layout. */
const widthOf = (font: Font, text: string, size: number) =>
  (font.glyphsForString(text).reduce((width, glyph) => width + glyph.advanceWidth, 0) * size) / font.unitsPerEm;

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

/** The outlines of letters by their glyph's number, as SVG paths. */
const shapes = new Map<number, string>();

function shapeOf({ id, path }: Glyph): string {
  const known = shapes.get(id);
  if (known !== undefined) return known;
  const shape = path.toSVG();
  shapes.set(id, shape);
  return shape;
}

/** A line of text as outlines. @param y of the baseline */
function outlines(font: Font, text: string, { x, y, size }: { x: number; y: number; size: number }): string {
  const { glyphs, positions } = font.layout(text);
  const scale = size / font.unitsPerEm;
  let at = 0;
  const paths = glyphs.map((glyph, index) => {
    const path = `<path transform="translate(${at} 0)" d="${shapeOf(glyph)}"/>`;
    at += positions[index]?.xAdvance ?? 0;
    return path;
  });
  return `<g transform="translate(${x} ${y}) scale(${scale} ${-scale})">${paths.join("")}</g>`;
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

/** The ink on every sheet: at least 10:1 against each of their colors. */
const INK = "#2a2420";

/** ThumbHash accepts at most 100 pixels per side. */
const SAMPLE_WIDTH = 100;

/** Part of a drawing, from one of its rows of pixels on. */
interface Strip {
  top: number;
  height: number;
}
const WHOLE: Strip = { top: 0, height: LINK_CARD.HEIGHT };
/** The rows around a path's line, with its tallest and deepest letters. */
const PATH_STRIP: Strip = { top: PATH_BASELINE - 1.5 * PATH_SIZE, height: 2.5 * PATH_SIZE };

/** Pixels in RGB. */
interface Drawn {
  data: Buffer;
  width: number;
  height: number;
}

/** Turns SVG into pixels. Every pixel is opaque, because the sheet covers all of them. */
async function rasterize(inner: string, { top, height }: Strip): Promise<Drawn> {
  const { WIDTH } = LINK_CARD;
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${height}" viewBox="0 ${top} ${WIDTH} ${height}">${inner}</svg>`;
  const { data, info } = await sharp(Buffer.from(svg)).removeAlpha().raw().toBuffer({ resolveWithObject: true });
  return { data, width: info.width, height: info.height };
}

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

const sharpOf = ({ data, width, height }: Drawn) => sharp(data, { raw: { width, height, channels: 3 } });

/** Full color at the edges of letters, because halved color blurs them. */
const JPEG = { quality: 82, chromaSubsampling: "4:4:4" } as const;

/** One size of a card, as a JPEG. */
export interface LinkCardSize {
  data: Uint8Array;
  width: number;
  height: number;
}

export interface LinkCard {
  /** Of the sheet, as `#rrggbb`. The same for all links of a host. */
  color: string;
  /** The placeholder (`images.thumbhash`). */
  thumbhash: string;
  sizes: Record<ImageSize, LinkCardSize>;
}

/**
 * Draws a link's host on a sheet of the host's own color. The same link always gives the same drawing.
 * @param link the address as the Pin has it
 */
export async function drawLinkCard(link: string): Promise<LinkCard> {
  loaded ??= loadFont();
  const font = await loaded;
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

/** Each size is made from the next larger one, which takes half the time. */
async function inSizes(orig: Drawn): Promise<Omit<LinkCard, "color">> {
  const shrunk = async (from: Drawn, to: number): Promise<Drawn> => {
    const { data, info } = await sharpOf(from).resize(to).raw().toBuffer({ resolveWithObject: true });
    return { data, width: info.width, height: info.height };
  };
  const jpeg = async (of: Drawn): Promise<LinkCardSize> => {
    const { data, info } = await sharpOf(of).jpeg(JPEG).toBuffer({ resolveWithObject: true });
    return { data, width: info.width, height: info.height };
  };
  const large = await shrunk(orig, THUMBNAIL_WIDTHS["736x"]);
  const middle = await shrunk(large, THUMBNAIL_WIDTHS["474x"]);
  const small = await shrunk(middle, THUMBNAIL_WIDTHS["236x"]);
  const smallest = await shrunk(middle, THUMBNAIL_WIDTHS["170x"]);
  const sample = sharpOf(smallest).resize(SAMPLE_WIDTH).ensureAlpha().raw();
  const { data, info } = await sample.toBuffer({ resolveWithObject: true });
  return {
    thumbhash: Buffer.from(rgbaToThumbHash(info.width, info.height, data)).toString("base64"),
    sizes: {
      "170x": await jpeg(smallest),
      "236x": await jpeg(small),
      "474x": await jpeg(middle),
      "736x": await jpeg(large),
      orig: await jpeg(orig),
    },
  };
}
