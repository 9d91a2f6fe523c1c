import { crc32, deflateSync } from "node:zlib";
import sharp, { type Sharp } from "sharp";

/**
 * A picture with detail, so that encoders have work to do: coarse noise, enlarged. As raw pixels, since compressing and
 * decompressing them would take longest.
 */
export async function photo(width: number, height: number): Promise<Sharp> {
  const noise = await sharp({
    create: {
      width: 40,
      height: 30,
      channels: 3,
      background: "#888",
      noise: { type: "gaussian", mean: 128, sigma: 50 },
    },
  })
    .png()
    .toBuffer();
  const enlarged = sharp(noise).resize(width, height, { fit: "fill" }).raw();
  const { data, info } = await enlarged.toBuffer({ resolveWithObject: true });
  return sharp(data, { raw: info });
}

/** A picture of one color. */
export function plain(width: number, height: number, background: string): Sharp {
  return sharp({ create: { width, height, channels: 3, background } });
}

/** Left half red, right half transparent. */
export async function halfTransparent(width: number, height: number): Promise<Sharp> {
  const left = await plain(width / 2, height, "#ff0000")
    .png()
    .toBuffer();
  const empty = { create: { width, height, channels: 4 as const, background: { r: 0, g: 0, b: 0, alpha: 0 } } };
  return sharp(
    await sharp(empty)
      .composite([{ input: left, left: 0, top: 0 }])
      .png()
      .toBuffer(),
  );
}

/** Three frames, red, green and blue. */
export async function animation(width: number, height: number): Promise<Sharp> {
  const frames = await Promise.all(
    ["#ff0000", "#00ff00", "#0000ff"].map((colour) => plain(width, height, colour).png().toBuffer()),
  );
  return sharp(frames, { join: { animated: true } });
}

/** An animation that repeats a GIF's one frame `count` times: as expensive to decode as that many pictures, and cheap to make. */
export function repeatedFrame(gif: Uint8Array, count: number): Uint8Array {
  const flags = gif[10] ?? 0;
  const colours = flags & 0x80 ? 2 ** ((flags & 7) + 1) : 0;
  // After the canvas and its colors, everything but the trailer byte belongs to the frame.
  const start = 13 + 3 * colours;
  const frames = Array<Uint8Array>(count).fill(gif.subarray(start, -1));
  return Buffer.concat([gif.subarray(0, start), ...frames, gif.subarray(-1)]);
}

/** A valid PNG, square and black: 16384 gives about 32 kB that decode to 268 megapixels. */
export const pngBomb = (side: number) => blackPng(side, side);

/** A valid one-bit PNG, all black, of any size at once. */
export function blackPng(width: number, height: number): Uint8Array {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header[8] = 1;
  const rows = deflateSync(Buffer.alloc((Math.ceil(width / 8) + 1) * height), { level: 9 });
  const magic = Buffer.from([137, 80, 78, 71, 13, 10, 26, 10]);
  return Buffer.concat([magic, chunk("IHDR", header), chunk("IDAT", rows), chunk("IEND", Buffer.alloc(0))]);
}

function chunk(type: string, data: Uint8Array): Buffer {
  const body = Buffer.concat([Buffer.from(type, "latin1"), data]);
  const length = Buffer.alloc(4);
  length.writeUInt32BE(data.length);
  const checksum = Buffer.alloc(4);
  checksum.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, checksum]);
}

/** 64 by 96 pixels of one red, as an Apple phone stores pictures; nothing here could encode one. */
export const heic = (): Uint8Array<ArrayBuffer> => Uint8Array.fromBase64(HEIC);
const HEIC =
  "AAAAGGZ0eXBoZWljAAAAAG1pZjFoZWljAAABKm1ldGEAAAAAAAAAIWhkbHIAAAAAAAAAAHBpY3QAAAAAAAAAAAAAAAAAAAAADnBp" +
  "dG0AAAAAAAEAAAAeaWxvYwAAAABEAAABAAEAAAABAAABSgAAABgAAAAjaWluZgAAAAAAAQAAABVpbmZlAgAAAAABAABodmMxAAAA" +
  "AK5pcHJwAAAAkWlwY28AAAB1aHZjQwEBYAAAAJAAAAAAAB7wAPz9+PgAAA8DoAABABhAAQwB//8BYAAAAwCQAAADAAADAB6VmAmh" +
  "AAEAKEIBAQFgAAADAJAAAAMAAAMAHqAggYWWVmkkyvAWgIAAAAMAgAAADISiAAEAB0QBwXK0IkAAAAAUaXNwZQAAAAAAAABAAAAA" +
  "YAAAABVpcG1hAAAAAAAAAAEAAQKBAgAAACBtZGF0AAAAFCgBrx2A98+A/+qwfsvhbC1rr/M4";
