import { deflateSync } from "node:zlib";
import sharp from "sharp";
import { pngChunk } from "../../../../server/platform/media/lean-png.ts";
import { heicWith } from "../../../media/support/colored-heic.ts";
import { withGainMap } from "../../../media/support/gain-map.ts";
import { animation, photo, plain } from "../../../media/support/pictures.ts";
import { workshop } from "../../../media/support/workshop.ts";
import { isNear } from "../made-film.ts";
import { type Shape, shape } from "../shape.ts";

type Bytes = () => Promise<Uint8Array> | Uint8Array;

const RED = [200, 60, 40];
const red = () => plain(64, 48, "#c83c28");

/** The stored original: size, middle color, alpha in a corner, frames and their times. */
async function stored(bytes: Uint8Array) {
  await using shop = await workshop();
  const { width, height, sizes } = await shop.processImage(bytes);
  const original = await shop.stored(sizes.orig.key);
  const { pages = 1, delay = [] } = await sharp(original).metadata();
  const { data, info } = await sharp(original)
    .ensureAlpha()
    .toColourspace("srgb")
    .raw()
    .toBuffer({ resolveWithObject: true });
  const at = 4 * ((info.height >> 1) * info.width + (info.width >> 1));
  return { size: `${width}x${height}`, pages, delay, color: [...data.subarray(at, at + 3)], alpha: data[3] };
}
const colored = (claim: string, bytes: Bytes, right: readonly number[] = RED): Shape =>
  shape("reported pictures", claim, true, async () => isNear((await stored(await bytes())).color, right, 6));
const seen = (
  claim: string,
  right: unknown,
  bytes: Bytes,
  find: (made: Awaited<ReturnType<typeof stored>>) => unknown,
): Shape => shape("reported pictures", claim, right, async () => find(await stored(await bytes())));

async function profileOf(name: "p3" | "cmyk" | "srgb"): Promise<Uint8Array> {
  const { icc } = await sharp(await plain(8, 8, "#000").withIccProfile(name).jpeg().toBuffer()).metadata();
  return icc ?? new Uint8Array();
}
/** A PNG with more chunks behind its header. */
const pngWith =
  (make: () => Promise<Uint8Array>, ...chunks: (Uint8Array | Promise<Uint8Array>)[]): Bytes =>
  async () => {
    const bytes = await make();
    return Buffer.concat([bytes.subarray(0, 33), ...(await Promise.all(chunks)), bytes.subarray(33)]);
  };
const redPng = async () => red().png().toBuffer();
const profileChunk = async (name: "p3" | "cmyk") =>
  pngChunk("iCCP", Buffer.concat([Buffer.from("a\0\0"), deflateSync(await profileOf(name))]));
/** Breaks a chunk's checksum. */
const withBadSum = async (chunk: Promise<Uint8Array>) => {
  const bytes = Buffer.from(await chunk);
  bytes[bytes.length - 1] = (bytes[bytes.length - 1] ?? 0) ^ 255;
  return bytes;
};
const jpeg = async () => (await photo(160, 120)).jpeg({ quality: 90 }).toBuffer();
const appended =
  (make: Bytes, ...parts: Uint8Array[]): Bytes =>
  async () =>
    Buffer.concat([await make(), ...parts]);
/** Puts a segment right behind a JPEG's beginning. */
const withSegment =
  (make: () => Promise<Uint8Array>, code: number, body: () => Promise<Uint8Array> | Uint8Array): Bytes =>
  async () => {
    const [bytes, data] = [await make(), await body()];
    const head = Uint8Array.of(0xff, code, (data.length + 2) >> 8, (data.length + 2) & 255);
    return Buffer.concat([bytes.subarray(0, 2), head, data, bytes.subarray(2)]);
  };
const profileSegment = async (name: "p3" | "cmyk") =>
  Buffer.concat([Buffer.from("ICC_PROFILE\0\x01\x01", "latin1"), (await profileOf(name)).subarray(0, 65_000)]);
/** Without a segment, by its marker. */
const without =
  (make: () => Promise<Uint8Array>, code: number): Bytes =>
  async () => {
    const bytes = Buffer.from(await make());
    for (let at = 2; at < bytes.length && bytes[at + 1] !== 0xda; at += 2 + bytes.readUInt16BE(at + 2))
      if (bytes[at + 1] === code)
        return Buffer.concat([bytes.subarray(0, at), bytes.subarray(at + 2 + bytes.readUInt16BE(at + 2))]);
    return bytes;
  };
/** Bytes that belong to nothing, before a JPEG's first restart marker. */
const withStray: Bytes = async () => {
  const bytes = await sharp(await jpeg())
    .jpeg({ quality: 90 })
    .toBuffer();
  return Buffer.concat([bytes.subarray(0, -2), Uint8Array.of(0, 0, 0, 0, 0, 0, 0, 0, 0), bytes.subarray(-2)]);
};
const inks = async () => red().toColourspace("cmyk").jpeg({ quality: 98 }).toBuffer();

const COLORS: Shape[] = [
  colored("shows deep colors with a profile", async () =>
    red().toColourspace("rgb16").withIccProfile("p3").png().toBuffer(),
  ),
  colored("shows an AVIF of ten bits with a profile", async () =>
    red().withIccProfile("p3").avif({ quality: 100, bitdepth: 10, chromaSubsampling: "4:4:4" }).toBuffer(),
  ),
  colored("ignores a profile of inks in a PNG", pngWith(redPng, profileChunk("cmyk"))),
  colored(
    "ignores a profile of a screen in a JPEG of inks",
    withSegment(inks, 0xe2, () => profileSegment("p3")),
    [215, 26, 9],
  ),
  colored(
    "shows gray with a profile for colors",
    withSegment(
      async () => plain(64, 48, "#808080").greyscale().jpeg({ quality: 98 }).toBuffer(),
      0xe2,
      () => profileSegment("p3"),
    ),
    [128, 128, 128],
  ),
  colored("shows a JPEG with a gain map as ordinary screens do", async () =>
    withGainMap(await red().jpeg({ quality: 98, chromaSubsampling: "4:4:4" }).toBuffer()),
  ),
  colored("passes over a profile whose checksum is wrong", pngWith(redPng, withBadSum(profileChunk("p3")))),
  colored("shows a PNG of a palette", async () => red().png({ palette: true }).toBuffer()),
];
const WHOLE: Shape[] = [
  seen("takes a JPEG with stray bytes before its end", "160x120", withStray, ({ size }) => size),
  seen(
    "takes a JPEG with a film behind it",
    "160x120",
    appended(jpeg, Buffer.from("\0\0\0\x18ftypmp42"), Buffer.alloc(5_000)),
    ({ size }) => size,
  ),
  seen("takes a JPEG without its APP0", "160x120", without(jpeg, 0xe0), ({ size }) => size),
  seen(
    "takes a JPEG whose Exif is cut short",
    "160x120",
    withSegment(jpeg, 0xe1, () => Buffer.from("Exif\0\0II*\0\x08\0\0\0\x09\0\x12\x01", "latin1")),
    ({ size }) => size,
  ),
  seen(
    "takes a progressive JPEG",
    "160x120",
    async () => (await photo(160, 120)).jpeg({ progressive: true }).toBuffer(),
    ({ size }) => size,
  ),
  seen(
    "takes an interlaced PNG",
    "160x120",
    async () => (await photo(160, 120)).png({ progressive: true }).toBuffer(),
    ({ size }) => size,
  ),
  seen(
    "takes a PNG with a text whose checksum is wrong",
    "64x48",
    pngWith(redPng, withBadSum(Promise.resolve(pngChunk("tEXt", Buffer.from("a\0b"))))),
    ({ size }) => size,
  ),
  seen("takes a PNG with bytes behind its end", "64x48", appended(redPng, Buffer.alloc(64, 7)), ({ size }) => size),
  seen(
    "takes a PNG whose data's checksum is wrong",
    "64x48",
    async () => {
      const bytes = Buffer.from(await redPng());
      const at = bytes.indexOf("IDAT") + 4 + bytes.readUInt32BE(bytes.indexOf("IDAT") - 4);
      bytes[at] = (bytes[at] ?? 0) ^ 255;
      return bytes;
    },
    ({ size }) => size,
  ),
  seen(
    "keeps what is see-through",
    [0, 2],
    async () => {
      const empty = {
        create: { width: 64, height: 48, channels: 4 as const, background: { r: 0, g: 0, b: 0, alpha: 0 } },
      };
      return sharp(empty)
        .composite([{ input: await plain(20, 20, "#f00").png().toBuffer(), left: 30, top: 20 }])
        .avif()
        .toBuffer();
    },
    ({ alpha, color }) => [alpha, color.length - 1],
  ),
  seen(
    "turns a HEIC once, by its own box",
    "64x96",
    () => heicWith({}),
    ({ size }) => size,
  ),
  seen(
    "mirrors a JPEG by its Exif",
    "64x48",
    async () => red().withMetadata({ orientation: 2 }).jpeg().toBuffer(),
    ({ size }) => size,
  ),
];
const MOVING: Shape[] = [
  seen(
    "keeps how long each picture of a GIF shows",
    [100, 250, 40],
    async () => (await animation(64, 48)).gif({ delay: [100, 250, 40] }).toBuffer(),
    ({ delay }) => delay,
  ),
  seen(
    "keeps pictures that look alike",
    300,
    async () =>
      sharp(await Promise.all([red(), red(), plain(64, 48, "#00f")].map((one) => one.png().toBuffer())), {
        join: { animated: true },
      })
        .webp({ delay: [100, 100, 100] })
        .toBuffer(),
    ({ delay }) => delay.reduce((sum, one) => sum + one, 0),
  ),
  seen(
    "takes a GIF of one picture for a still",
    1,
    async () => red().gif().toBuffer(),
    ({ pages }) => pages,
  ),
];

/** Faults that people reported to other sites that accept pictures. */
export const REPORTED_PICTURES: Shape[] = [...COLORS, ...WHOLE, ...MOVING];
