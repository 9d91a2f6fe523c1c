import { afterAll, beforeAll, expect, setDefaultTimeout, test } from "bun:test";
import { join } from "node:path";
import sharp from "sharp";
import { pngChunk } from "../../server/platform/media/lean-png.ts";
import { withGainMap } from "../media/support/gain-map.ts";
import { heifWithGainMap } from "../media/support/gain-map-heif.ts";
import { plain } from "../media/support/pictures.ts";
import { workshop } from "../media/support/workshop.ts";
import { BROWSER_TEST_MS, openBrowser, type TestBrowser } from "../support/browser.ts";

setDefaultTimeout(BROWSER_TEST_MS);

let browser: TestBrowser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());

/** Test colors: grays, the corners, and typical colors of photographs. */
const PALETTE = [
  ...["#101010", "#404040", "#808080", "#c0c0c0", "#ffffff"],
  ...["#c83c28", "#28b43c", "#1e3cc8", "#faf01e", "#d0a080", "#204060", "#ff0000", "#00ff00", "#0000ff"],
];
const SIDE = 32;

async function palette() {
  const squares = await Promise.all(PALETTE.map((color) => plain(SIDE, SIDE, color).png().toBuffer()));
  const composed = plain(SIDE * PALETTE.length, SIDE, "#000").composite(
    squares.map((square, at) => ({ input: square, left: at * SIDE, top: 0 })),
  );
  return sharp(await composed.png().toBuffer());
}

async function pngOf(...chunks: Uint8Array[]): Promise<Uint8Array> {
  const bytes = await (await palette()).png().toBuffer();
  return Buffer.concat([bytes.subarray(0, 33), ...chunks, bytes.subarray(33)]);
}

const cicpChunk = (primaries: number, transfer: number) => pngChunk("cICP", Uint8Array.of(primaries, transfer, 0, 1));
const cicp = (primaries: number, transfer: number) => pngOf(cicpChunk(primaries, transfer));
/** The palette in sixteen bits, with a chunk behind its header. */
async function deepPng(chunk: Uint8Array): Promise<Uint8Array> {
  const bytes = await (await palette()).toColourspace("rgb16").png().toBuffer();
  return Buffer.concat([bytes.subarray(0, 33), chunk, bytes.subarray(33)]);
}
async function profileOf(name: "p3" | "cmyk"): Promise<Uint8Array> {
  const { icc } = await sharp(await plain(8, 8, "#000").withIccProfile(name).jpeg().toBuffer()).metadata();
  return icc ?? new Uint8Array();
}
/** Puts a profile into a JPEG without asking whether it fits. */
function withProfile(jpeg: Uint8Array, profile: Uint8Array): Uint8Array {
  const body = Buffer.concat([Buffer.from("ICC_PROFILE\0\x01\x01", "latin1"), profile]);
  const head = Uint8Array.of(0xff, 0xe2, (body.length + 2) >> 8, (body.length + 2) & 255);
  return Buffer.concat([jpeg.subarray(0, 2), head, body, jpeg.subarray(2)]);
}
const gamma = (value: number) => {
  const data = Buffer.alloc(4);
  data.writeUInt32BE(value);
  return pngOf(pngChunk("gAMA", data));
};
const input = (name: string) => Bun.file(join(import.meta.dir, "../eval/world/inputs", name)).bytes();

async function avif(profile?: "p3"): Promise<Uint8Array> {
  const image = (await palette()).removeAlpha();
  if (profile) image.withIccProfile(profile);
  return image.avif({ quality: 100, chromaSubsampling: "4:4:4" }).toBuffer();
}

const FILES: [name: string, make: () => Promise<Uint8Array>][] = [
  ["a PNG in P3 by numbers", () => cicp(12, 13)],
  ["a PNG in BT.2020", () => cicp(9, 1)],
  ["a PNG in PQ", () => cicp(9, 16)],
  ["a PNG in PQ with the primaries of sRGB", () => cicp(1, 16)],
  ["a PNG in HLG", () => cicp(9, 18)],
  ["a linear PNG", () => gamma(100_000)],
  ["a PNG of a gamma of 1.8", () => gamma(55_556)],
  ["a PNG of sixteen bits", async () => (await palette()).toColourspace("rgb16").png().toBuffer()],
  ["a PNG with a profile", async () => (await palette()).withIccProfile("p3").png().toBuffer()],
  [
    "a JPEG of inks without a profile",
    async () => (await palette()).toColourspace("cmyk").jpeg({ quality: 100 }).toBuffer(),
  ],
  ["a WebP with a profile", async () => (await palette()).withIccProfile("p3").webp({ lossless: true }).toBuffer()],
  [
    "a JPEG of inks with a profile",
    async () => (await palette()).withIccProfile("cmyk").jpeg({ quality: 100 }).toBuffer(),
  ],
  [
    "a JPEG of inks with the profile of a screen",
    async () => {
      const inks = await (await palette()).toColourspace("cmyk").jpeg({ quality: 100 }).toBuffer();
      return withProfile(inks, await profileOf("p3"));
    },
  ],
  ["a JPEG in P3", async () => (await palette()).withIccProfile("p3").jpeg({ quality: 100 }).toBuffer()],
  ["a gray JPEG", async () => (await palette()).greyscale().jpeg({ quality: 100 }).toBuffer()],
  [
    "a gray JPEG with a profile for colors",
    async () =>
      withProfile(await (await palette()).greyscale().jpeg({ quality: 100 }).toBuffer(), await profileOf("p3")),
  ],
  ["a gray PNG of sixteen bits", async () => (await palette()).greyscale().toColourspace("grey16").png().toBuffer()],
  ["a PNG of sixteen bits in PQ", () => deepPng(cicpChunk(9, 16))],
  [
    "an AVIF of ten bits with a profile",
    async () =>
      (await palette())
        .withIccProfile("p3")
        .avif({ quality: 100, bitdepth: 10, chromaSubsampling: "4:4:4" })
        .toBuffer(),
  ],
  [
    "a PNG of sixteen bits with a profile",
    async () => (await palette()).toColourspace("rgb16").withIccProfile("p3").png().toBuffer(),
  ],
  ["a PNG of a palette", async () => (await palette()).png({ palette: true }).toBuffer()],
  [
    "a JPEG with a gain map",
    async () => withGainMap(await (await palette()).jpeg({ quality: 100, chromaSubsampling: "4:4:4" }).toBuffer()),
  ],
  [
    "a JPEG in P3 with a gain map",
    async () =>
      withGainMap(
        await (await palette()).withIccProfile("p3").jpeg({ quality: 100, chromaSubsampling: "4:4:4" }).toBuffer(),
      ),
  ],
  ["an AVIF with a gain map", async () => heifWithGainMap(await avif(), await avif(), "ISO")],
  ["an AVIF in P3 with a gain map", async () => heifWithGainMap(await avif("p3"), await avif(), "ISO")],
  ["an AVIF with a gain map beside it", async () => heifWithGainMap(await avif("p3"), await avif(), "APPLE")],
  [
    "an AVIF of ten bits",
    async () => (await palette()).avif({ quality: 100, bitdepth: 10, chromaSubsampling: "4:4:4" }).toBuffer(),
  ],
  ["an AVIF with a profile", () => avif("p3")],
  ["an AVIF in P3 by numbers", () => input("p3-nclx.avif")],
  ["an AVIF in PQ", () => input("pq.avif")],
];

test.each(FILES)("%s is stored in the colors that Chromium shows", async (_name, make) => {
  await using shop = await workshop();
  const bytes = await make();
  const { page } = await browser.newPage();
  const shown = await page.evaluate(async (base64) => {
    const image = new Image();
    image.src = `data:;base64,${base64}`;
    await image.decode();
    const canvas = document.createElement("canvas");
    [canvas.width, canvas.height] = [image.naturalWidth, image.naturalHeight];
    const context = canvas.getContext("2d");
    context?.drawImage(image, 0, 0);
    return [...(context?.getImageData(0, 0, canvas.width, canvas.height).data ?? [])];
  }, Buffer.from(bytes).toString("base64"));
  const { sizes } = await shop.processImage(bytes);
  const { data, info } = await sharp(await shop.stored(sizes.orig.key))
    .removeAlpha()
    .toColourspace("srgb")
    .raw()
    .toBuffer({ resolveWithObject: true });
  for (let at = SIDE / 2; at < info.width; at += SIDE) {
    const place = (info.height >> 1) * info.width + at;
    const ours = [...data.subarray(info.channels * place, info.channels * place + 3)];
    const theirs = shown.slice(4 * place, 4 * place + 3);
    const difference = Math.max(...ours.map((value, channel) => Math.abs(value - (theirs[channel] ?? 0))));
    expect(difference, `${PALETTE[at / SIDE - 0.5]}: ${ours} instead of ${theirs}`).toBeLessThanOrEqual(6);
  }
});
