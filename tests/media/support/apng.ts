import sharp from "sharp";
import { pngChunk } from "../../../server/platform/media/lean-png.ts";

/** An animated PNG of plain colors, 64 by 48; each frame after the first covers the right half alone. */
export async function apng(colors: readonly string[], delayMs = 200): Promise<Uint8Array> {
  const drawn = async (width: number, background: string) =>
    parts(
      await sharp({ create: { width, height: 48, channels: 3, background } })
        .png()
        .toBuffer(),
    );
  const [first = "#000", ...others] = colors;
  const base = await drawn(64, first);
  let count = 0;
  const control = (width: number, x: number) => {
    const data = Buffer.alloc(26);
    for (const [at, value] of [count++, width, 48, x, 0].entries()) data.writeUInt32BE(value, 4 * at);
    data.writeUInt16BE(delayMs, 20);
    data.writeUInt16BE(1_000, 22);
    return pngChunk("fcTL", data);
  };
  const chunks: Uint8Array[] = [control(64, 0), pngChunk("IDAT", base.pixels)];
  for (const color of others) {
    const { pixels } = await drawn(32, color);
    chunks.push(control(32, 32));
    const number = Buffer.alloc(4);
    number.writeUInt32BE(count++);
    chunks.push(pngChunk("fdAT", Buffer.concat([number, pixels])));
  }
  const animation = Buffer.alloc(8);
  animation.writeUInt32BE(colors.length);
  return Buffer.concat([base.head, pngChunk("acTL", animation), ...chunks, pngChunk("IEND", new Uint8Array())]);
}

function parts(png: Buffer) {
  const pixels: Uint8Array[] = [];
  for (let at = 33; at + 8 < png.length; at += 12 + png.readUInt32BE(at)) {
    if (png.toString("latin1", at + 4, at + 8) === "IDAT")
      pixels.push(png.subarray(at + 8, at + 8 + png.readUInt32BE(at)));
  }
  return { head: png.subarray(0, 33), pixels: Buffer.concat(pixels) };
}
