import { create, type Font, type Glyph } from "fontkit";
import sharp from "sharp";
import { rgbaToThumbHash } from "thumbhash";
import { type ImageSize, THUMBNAIL_WIDTHS } from "./media-key.ts";

/* What the drawings of link cards and notes share: letters as outlines on a sheet of paper, in all sizes of a picture. */

/** Width of every sheet in the drawing's coordinates, and of the stored original in pixels. */
export const SHEET_WIDTH = 1_000;
export const MARGIN = 84;
/** Width of a line. */
export const ROOM = SHEET_WIDTH - 2 * MARGIN;

/** The site's own font, as outlines: what is installed on a machine makes no difference. */
let loaded: Promise<Font> | null = null;
/** Loads it with the first drawing. */
export function siteFont(): Promise<Font> {
  loaded ??= loadFont();
  return loaded;
}

async function loadFont(): Promise<Font> {
  const path = Bun.resolveSync("@fontsource/young-serif/files/young-serif-latin-400-normal.woff", import.meta.dir);
  const font = create(Buffer.from(await Bun.file(path).arrayBuffer()));
  if (!("layout" in font)) throw new Error("the bundled font is a collection");
  return font;
}

/** The width of a text without kerning, which is close enough to break lines and takes no layout. */
export const widthOf = (font: Font, text: string, size: number) =>
  (font.glyphsForString(text).reduce((width, glyph) => width + glyph.advanceWidth, 0) * size) / font.unitsPerEm;

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
export function outlines(font: Font, text: string, { x, y, size }: { x: number; y: number; size: number }): string {
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

/** The ink on every sheet: at least 10:1 against each of their colors. */
export const INK = "#2a2420";

/** Part of a drawing, from one of its rows of pixels on. */
export interface Strip {
  top: number;
  height: number;
}
/** Pixels in RGB. */
export interface Drawn {
  data: Buffer;
  width: number;
  height: number;
}

/** Turns SVG into pixels. Every pixel is opaque, because the sheet covers all of them. */
export async function rasterize(inner: string, { top, height }: Strip): Promise<Drawn> {
  const width = SHEET_WIDTH;
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 ${top} ${width} ${height}">${inner}</svg>`;
  const { data, info } = await sharp(Buffer.from(svg)).removeAlpha().raw().toBuffer({ resolveWithObject: true });
  return { data, width: info.width, height: info.height };
}

const sharpOf = ({ data, width, height }: Drawn) => sharp(data, { raw: { width, height, channels: 3 } });

/** Full color at the edges of letters, because halved color blurs them. */
const JPEG = { quality: 82, chromaSubsampling: "4:4:4" } as const;

/** One size of a drawing, as a JPEG. */
export interface SheetSize {
  data: Uint8Array;
  width: number;
  height: number;
}

export interface SheetPicture {
  /** Of the sheet, as `#rrggbb`. */
  color: string;
  /** The placeholder (`images.thumbhash`). */
  thumbhash: string;
  sizes: Record<ImageSize, SheetSize>;
}

/** ThumbHash accepts at most 100 pixels per side. */
const SAMPLE_SIDE = 100;

/** Each size is made from the next larger one, which takes half the time. */
export async function inSizes(orig: Drawn): Promise<Omit<SheetPicture, "color">> {
  const shrunk = async (from: Drawn, to: number): Promise<Drawn> => {
    const { data, info } = await sharpOf(from).resize(to).raw().toBuffer({ resolveWithObject: true });
    return { data, width: info.width, height: info.height };
  };
  const jpeg = async (of: Drawn): Promise<SheetSize> => {
    const { data, info } = await sharpOf(of).jpeg(JPEG).toBuffer({ resolveWithObject: true });
    return { data, width: info.width, height: info.height };
  };
  const large = await shrunk(orig, THUMBNAIL_WIDTHS["736x"]);
  const middle = await shrunk(large, THUMBNAIL_WIDTHS["474x"]);
  const small = await shrunk(middle, THUMBNAIL_WIDTHS["236x"]);
  const smallest = await shrunk(middle, THUMBNAIL_WIDTHS["170x"]);
  const sample = sharpOf(smallest).resize(SAMPLE_SIDE, SAMPLE_SIDE, { fit: "inside" }).ensureAlpha().raw();
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
