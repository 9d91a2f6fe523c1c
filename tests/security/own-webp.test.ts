import { afterAll, beforeAll, expect, test } from "bun:test";
import { join } from "node:path";
import sharp, { type Sharp } from "sharp";
import { ownWebp } from "../../server/platform/media/own-webp.ts";
import { animation, halfTransparent, photo } from "../media/support/pictures.ts";
import { tempDir } from "../media/support/temp-dir.ts";

let dir: Awaited<ReturnType<typeof tempDir>>;
beforeAll(async () => {
  dir = await tempDir();
});
afterAll(() => dir[Symbol.asyncDispose]());

const encoded = (image: Sharp): Promise<Buffer> => image.webp({ quality: 90, effort: 2 }).toBuffer();

/** Noise whose transparency is noise too, so that every part of the file has many bytes. */
async function noise(width: number, height: number): Promise<Buffer> {
  const colors = await (await photo(width, height)).removeAlpha().raw().toBuffer();
  const shades = await (await photo(width, height)).greyscale().raw().toBuffer();
  const pixels = Buffer.alloc(width * height * 4);
  for (let at = 0; at < width * height; at++) {
    pixels.set(colors.subarray(3 * at, 3 * at + 3), 4 * at);
    pixels[4 * at + 3] = shades[at] ?? 0;
  }
  return encoded(sharp(pixels, { raw: { width, height, channels: 4 } }));
}

let written = 0;
async function isKept(bytes: Uint8Array): Promise<boolean> {
  const path = join(dir.path, `${++written}.webp`);
  await Bun.write(path, bytes);
  const found = await ownWebp(path);
  if (found) expect(Buffer.compare(found, bytes)).toBe(0);
  return found !== null;
}

test("a WebP as the site encodes it stays as it is: transparent, animated, of any size", async () => {
  for (const [width, height] of [
    [16, 16],
    [334, 217],
    [640, 480],
  ] as const) {
    const frames = await Promise.all([0, 1, 2].map(async () => (await photo(width, height)).png().toBuffer()));
    expect(await isKept(await encoded(await halfTransparent(width, height)))).toBe(true);
    expect(await isKept(await noise(width, height))).toBe(true);
    expect(await isKept(await encoded(await animation(width, height)))).toBe(true);
    expect(await isKept(await encoded(sharp(frames, { join: { animated: true } })))).toBe(true);
  }
});

const HIDDEN = Buffer.from("<script>alert(1)</script>!!!");

/** A file with other bytes in place of a chunk's. */
function withChunk(file: Buffer, type: string, change: (data: Buffer) => Buffer): Buffer {
  const at = file.indexOf(type);
  const length = file.readUInt32LE(at + 4);
  const data = change(file.subarray(at + 8, at + 8 + length));
  const head = Buffer.from(file.subarray(at, at + 8));
  head.writeUInt32LE(data.length, 4);
  const rest = file.subarray(at + 8 + length + (length % 2));
  const changed = Buffer.concat([file.subarray(0, at), head, data, Buffer.alloc(data.length % 2), rest]);
  changed.writeUInt32LE(changed.length - 8, 4);
  return changed;
}

test("a WebP that hides bytes anywhere is encoded again [SECURITY 29]", async () => {
  const file = await noise(200, 150);
  expect(await isKept(file)).toBe(true);
  const behindFirstPartition = (data: Buffer): Buffer => {
    const tag = data.readUIntLE(0, 3);
    const length = tag >> 5;
    const head = Buffer.from(data.subarray(0, 10));
    head.writeUIntLE((tag & 31) | ((length + HIDDEN.length) << 5), 0, 3);
    return Buffer.concat([head, data.subarray(10, 10 + length), HIDDEN, data.subarray(10 + length)]);
  };
  const hostile = {
    "behind the container": Buffer.concat([file, HIDDEN]),
    "behind the colors": withChunk(file, "VP8 ", (data) => Buffer.concat([data, HIDDEN])),
    "behind the first partition": withChunk(file, "VP8 ", behindFirstPartition),
    "behind the transparency": withChunk(file, "ALPH", (data) => Buffer.concat([data, HIDDEN])),
    "in a chunk of metadata": withChunk(file, "VP8 ", (data) => {
      const chunk = Buffer.concat([Buffer.from("EXIF\0\0\0\0"), HIDDEN]);
      chunk.writeUInt32LE(HIDDEN.length, 4);
      return Buffer.concat([data, Buffer.alloc(data.length % 2), chunk]);
    }),
    "with its flag set": withChunk(file, "VP8X", (data) => Buffer.concat([Buffer.from([0x18]), data.subarray(1)])),
    "cut off": file.subarray(0, -100),
  };
  const kept: string[] = [];
  for (const [where, bytes] of Object.entries(hostile)) if (await isKept(bytes)) kept.push(where);
  expect(kept).toEqual([]);
});
