import sharp, { type Sharp } from "sharp";
import { PAPERS } from "../../../src/site/accent.rules.ts";
import { APP_ICONS } from "../../../src/site/app-files.ts";
import { ON_PLATE, PLATE_CORNER, plateOf } from "../../../src/site/logo-plate.rules.ts";
import { PAGE_ICON, tackDrawing } from "../../../src/site/site-look.ts";
import type { Pixels } from "./pixels.ts";
import { DECODE_OPTIONS } from "./read-header.ts";

/** Icons by their path. */
export type Icons = Record<string, Uint8Array>;

/** Side of the picture from which the icons are made, which is the largest icon's. */
const LARGEST = 512;
/** Side of the picture in the pages' icon: 44 pixels, three times as dense. */
const IN_PAGE = 132;
/** Part of the side that a picture takes in an icon that phones may cut to a circle. */
const IN_CIRCLE = 0.66;

const png = (image: Sharp, isSmall = false): Promise<Uint8Array> =>
  image.png({ compressionLevel: 9, palette: isSmall, quality: isSmall ? 95 : 100 }).toBuffer();

/** Draws the tack in the site's color in all sizes. */
export async function drawTackIcons(color: string): Promise<Icons> {
  const icons: Icons = { [PAGE_ICON]: new TextEncoder().encode(tackDrawing(color)) };
  for (const { src, size, isMaskable } of APP_ICONS)
    icons[src] = await png(sharp(Buffer.from(tackDrawing(color, isMaskable)), { density: 600 }).resize(size));
  return icons;
}

/** Draws a logo in all sizes, on a plate if it needs one (`src/site/logo-plate.rules.ts`). */
export async function drawLogoIcons(path: string): Promise<Icons> {
  const logo = await readLogo(path);
  const kind = plateOf(logo.data, logo.width === logo.height);
  const plate = PAPERS.light[kind ?? "paper"];
  const any = kind ? { share: ON_PLATE, plate, corner: PLATE_CORNER } : { share: 1, plate: null, corner: 0 };
  const full = { share: IN_CIRCLE, plate, corner: 0 };
  const icons: Icons = {};
  for (const { src, size, isMaskable } of APP_ICONS)
    icons[src] = await png(await compose(logo, { size, ...(isMaskable ? full : any) }));
  const inPage = await png(await compose(logo, { size: IN_PAGE, ...any }), true);
  icons[PAGE_ICON] = new TextEncoder().encode(
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64"><image width="64" height="64" href="data:image/png;base64,${inPage.toBase64()}"/></svg>`,
  );
  return icons;
}

async function readLogo(path: string): Promise<Pixels> {
  const { data, info } = await sharp(path, DECODE_OPTIONS)
    .autoOrient()
    .resize({ width: LARGEST, height: LARGEST, fit: "inside" })
    .toColourspace("srgb")
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  return { data, width: info.width, height: info.height, channels: 4 };
}

interface Composition {
  size: number;
  share: number;
  plate: string | null;
  corner: number;
}

async function compose(logo: Pixels, { size, share, plate, corner }: Composition): Promise<Sharp> {
  const { data, ...raw } = logo;
  const side = Math.max(1, Math.round(size * share));
  const input = await sharp(data, { raw }).resize({ width: side, height: side, fit: "inside" }).png().toBuffer();
  const ground = plate
    ? `<rect width="${size}" height="${size}" rx="${Math.round(size * corner)}" fill="${plate}"/>`
    : "";
  const sheet = `<svg xmlns="http://www.w3.org/2000/svg" width="${size}" height="${size}">${ground}</svg>`;
  return sharp(Buffer.from(sheet)).composite([{ input, gravity: "centre" }]);
}
