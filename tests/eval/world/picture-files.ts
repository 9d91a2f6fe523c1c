import { join } from "node:path";
import sharp from "sharp";
import { pngChunk } from "../../../server/platform/media/lean-png.ts";
import { apng } from "../../media/support/apng.ts";
import { heicWith } from "../../media/support/colored-heic.ts";
import { animation, photo, plain, repeatedFrame } from "../../media/support/pictures.ts";
import { rejectionOf, workshop } from "../../media/support/workshop.ts";
import { isNear } from "./made-film.ts";
import { type Shape, shape } from "./shape.ts";

type Bytes = () => Promise<Uint8Array> | Uint8Array;

const input =
  (name: string): Bytes =>
  () =>
    Bun.file(join(import.meta.dir, "inputs", name)).bytes();
const RED = [200, 60, 40];
const red = () => plain(64, 48, "#c83c28");

/** Size, number of frames and middle color of the stored original. */
async function stored(bytes: Uint8Array) {
  await using shop = await workshop();
  const { width, height, sizes } = await shop.processImage(bytes);
  const original = await shop.stored(sizes.orig.key);
  const { pages = 1 } = await sharp(original).metadata();
  const { data, info } = await sharp(original)
    .flatten()
    .toColourspace("srgb")
    .raw()
    .toBuffer({ resolveWithObject: true });
  const at = info.channels * ((info.height >> 1) * info.width + (info.width >> 1));
  return { size: `${width}x${height}`, pages, color: [...data.subarray(at, at + 3)] };
}

const colored = (claim: string, bytes: Bytes, right: readonly number[]): Shape =>
  shape("colors of pictures", claim, true, async () => isNear((await stored(await bytes())).color, right, 6));
const moving = (claim: string, right: number, bytes: Bytes): Shape =>
  shape("pictures that move", claim, right, async () => (await stored(await bytes())).pages);
const sized = (claim: string, right: string, bytes: Bytes): Shape =>
  shape("picture files", claim, right, async () => (await stored(await bytes())).size);
const refused = (claim: string, right: string, bytes: Bytes): Shape =>
  shape("picture files", claim, right, async () => {
    await using shop = await workshop();
    const { why } = await rejectionOf(shop.processImage(await bytes()));
    return why?.params?.format ?? why?.code;
  });

/** A PNG with more chunks behind its header. */
const png =
  (...chunks: Uint8Array[]): Bytes =>
  async () => {
    const bytes = await red().png().toBuffer();
    return Buffer.concat([bytes.subarray(0, 33), ...chunks, bytes.subarray(33)]);
  };
const u32 = (...values: number[]) => {
  const bytes = Buffer.alloc(4 * values.length);
  for (const [at, value] of values.entries()) bytes.writeUInt32BE(value, 4 * at);
  return bytes;
};
const cicp = (primaries: number, transfer: number) => pngChunk("cICP", Uint8Array.of(primaries, transfer, 0, 1));
const P3 = u32(31_270, 32_900, 68_000, 32_000, 26_500, 69_000, 15_000, 6_000);
const exif = (orientation: number) =>
  Uint8Array.of(0x4d, 0x4d, 0, 42, 0, 0, 0, 8, 0, 1, 1, 0x12, 0, 3, 0, 0, 0, 1, 0, orientation, 0, 0, 0, 0, 0, 0);

// The right colors are those that Chromium shows; `tests/e2e/colors.test.ts` asks it.
const COLORS: Shape[] = [
  colored("reads P3 that an AVIF tells by numbers alone", input("p3-nclx.avif"), RED),
  colored("reads PQ in an AVIF", input("pq.avif"), [146, 41, 26]),
  colored("reads P3 in a PNG", png(cicp(12, 13)), [217, 42, 23]),
  colored("reads PQ in a PNG", png(cicp(9, 16)), [255, 0, 0]),
  colored("reads HLG in a PNG", png(cicp(9, 18)), [230, 0, 8]),
  colored("reads a linear PNG", png(pngChunk("gAMA", u32(100_000))), [229, 132, 110]),
  colored("reads primaries of a PNG", png(pngChunk("gAMA", u32(45_455)), pngChunk("cHRM", P3)), [219, 37, 13]),
  colored(
    "lets sRGB of a PNG go before its gamma",
    png(pngChunk("sRGB", Uint8Array.of(0)), pngChunk("gAMA", u32(100_000))),
    RED,
  ),
  colored(
    "mixes inks without a profile",
    () => red().toColourspace("cmyk").jpeg({ quality: 98 }).toBuffer(),
    [215, 26, 9],
  ),
  colored("reads sixteen bits", () => red().toColourspace("rgb16").png().toBuffer(), RED),
  colored("reads a profile in a WebP", () => red().withIccProfile("p3").webp({ lossless: true }).toBuffer(), RED),
  colored("reads a HEIC without colors as sRGB", () => heicWith({}), [204, 51, 34]),
  colored("reads P3 that a HEIC tells by numbers", () => heicWith({ nclx: [12, 13, 6] }), [222, 24, 10]),
  colored("reads a profile in a HEIC", async () => heicWith({ profile: await profileOfP3() }), [222, 24, 10]),
];

async function profileOfP3(): Promise<Uint8Array> {
  const { icc } = await sharp(await red().withIccProfile("p3").png().toBuffer()).metadata();
  return icc ?? new Uint8Array();
}

const MOVING: Shape[] = [
  moving("moves a GIF", 3, async () => (await animation(64, 48)).gif().toBuffer()),
  moving("moves a WebP", 3, async () => (await animation(64, 48)).webp().toBuffer()),
  moving("moves a PNG", 3, () => apng(["#f00", "#0f0", "#00f"])),
  shape("pictures that move", "lays the frames of a PNG over each other", true, async () => {
    await using shop = await workshop();
    const { sizes } = await shop.processImage(await apng(["#f00", "#0f0"]));
    const frame = sharp(await shop.stored(sizes.orig.key), { page: 1 })
      .removeAlpha()
      .raw();
    const data = await frame.toBuffer();
    return (
      isNear([...data.subarray(0, 3)], [255, 0, 0], 20) && isNear([...data.subarray(63 * 3, 64 * 3)], [0, 255, 0], 20)
    );
  }),
];

const cut = async (format: "jpeg" | "png" | "webp" | "avif" | "gif", bytes: number): Promise<Uint8Array> => {
  const whole = await (await photo(160, 120)).toFormat(format).toBuffer();
  return whole.subarray(0, whole.length - bytes);
};
const many = async () => repeatedFrame(await plain(16, 16, "#400").gif({ effort: 1 }).toBuffer(), 1_100);
const starts =
  (text: string): Bytes =>
  () =>
    Buffer.concat([Buffer.from(text, "latin1"), Buffer.alloc(64)]);
const FILES: Shape[] = [
  sized("takes a JPEG without its end marker", "160x120", () => cut("jpeg", 2)),
  sized("takes a PNG without its last chunk", "160x120", () => cut("png", 12)),
  refused("names a JPEG that is cut short", "pictureTruncated", () => cut("jpeg", 100)),
  refused("names a PNG that is cut short", "pictureTruncated", () => cut("png", 100)),
  refused("names a WebP that is cut short", "pictureTruncated", () => cut("webp", 100)),
  sized("takes a GIF without its last byte", "160x120", () => cut("gif", 1)),
  refused("names a GIF that is cut short", "pictureTruncated", () => cut("gif", 2_000)),
  refused("names an AVIF that is cut short", "pictureTruncated", () => cut("avif", 100)),
  sized("leaves a WebP as browsers show it, whatever its Exif says", "64x48", () =>
    red().withMetadata({ orientation: 6 }).webp().toBuffer(),
  ),
  sized("turns a JPEG by its Exif", "48x64", () => red().withMetadata({ orientation: 6 }).jpeg().toBuffer()),
  sized("turns a PNG by its Exif", "48x64", png(pngChunk("eXIf", exif(6)))),
  sized("shows the primary picture of a HEIC, not its first", "64x96", () => heicWith({ isSecond: true })),
  sized("takes a HEIC", "480x360", input("test.heic")),
  refused("names an animation of too many frames", "pictureMovesTooLong", many),
  refused("names a sequence in AVIF", "pictureSequence", input("anim.avif")),
  refused(
    "names SVG",
    "pictureSvg",
    starts('<?xml version="1.0"?>\n<!-- a -->\n<svg xmlns="http://www.w3.org/2000/svg"/>'),
  ),
  refused("names JPEG XL", "JPEG XL", starts("\xff\x0a")),
  refused("names TIFF", "TIFF or camera raw", () => red().tiff().toBuffer()),
  refused("names BMP", "BMP", starts("BM\0\0\0\0\0\0\0\0\0\0\0\0\x28\0\0\0")),
  refused("names ICO", "Windows icon", starts("\0\0\x01\0\x01\0")),
  ...Object.entries({
    "JPEG 2000": "\xff\x4f\xff\x51",
    "JPEG XR": "II\xbc\x01",
    "Windows cursor": "\0\0\x02\0\x01\0",
    "Apple icon": "icns\0\0",
    GIMP: "gimp xcf v011",
    PostScript: "%!PS-Adobe-3.0 EPSF-3.0",
    QOI: "qoif\0\0",
    OpenEXR: "v/1\x01\x02",
    "Radiance HDR": "#?RADIANCE\n",
    DDS: "DDS |\0",
    "TIFF or camera raw": "II+\0\x08\0",
  }).map(([format, start]) => refused(`names ${format} by its first bytes`, format, starts(start))),
  refused("names SVG after a byte order mark", "pictureSvg", starts('\xef\xbb\xbf<svg xmlns="">')),
  refused("names PSD", "Photoshop", starts("8BPS\0\x01")),
  refused("names a camera's raw file", "camera raw", starts("\0\0\0\x18ftypcrx \0\0\0\x01")),
];

/** Pictures in the formats that cameras and programs write. */
export const PICTURE_FILES: Shape[] = [...COLORS, ...MOVING, ...FILES];
