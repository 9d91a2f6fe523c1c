import { readFileSync } from "node:fs";
import { join } from "node:path";
import sharp from "sharp";
import { APP_ICONS } from "../../src/site/app-files.ts";

const DRAWING = join(import.meta.dir, "../public/icon.svg");

/** Phones crop a maskable icon to their own shape, so its background has no rounded corners. */
export async function drawIcon(file: string, size: number, isMaskable: boolean): Promise<void> {
  const drawing = readFileSync(DRAWING, "utf8");
  const drawn = isMaskable ? drawing.replace(/ rx="\d+"/, "") : drawing;
  await sharp(Buffer.from(drawn), { density: 600 }).resize(size).png().toFile(file);
}

/** Renders the installed app's icons into a folder. */
export const drawIcons = (folder: string) =>
  Promise.all(APP_ICONS.map(({ src, size, isMaskable }) => drawIcon(join(folder, src), size, isMaskable)));
