import { crc32, deflateSync } from "node:zlib";
import sharp, { type Sharp } from "sharp";

/** A picture with detail in it, so that encoders have something to do: coarse noise, enlarged. */
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
  return sharp(await sharp(noise).resize(width, height, { fit: "fill" }).png().toBuffer());
}

/** A picture of one colour. */
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

/** A valid one-bit PNG of the given side: 16384 gives about 32 kB that decode to 268 megapixels. */
export function pngBomb(side: number): Uint8Array {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(side, 0);
  header.writeUInt32BE(side, 4);
  header[8] = 1;
  const rows = deflateSync(Buffer.alloc((side / 8 + 1) * side), { level: 9 });
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
