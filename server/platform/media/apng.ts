import sharp from "sharp";
import { ImageRejected } from "./image-rejected.ts";
import { pngChunk } from "./lean-png.ts";
import { MAX_FRAMES, MAX_PIXELS } from "./read-header.ts";

/** One frame of an animated PNG: its pixels, and how to combine them with the canvas. */
interface ApngFrame {
  x: number;
  y: number;
  width: number;
  height: number;
  delayMs: number;
  /** 1 clears the frame's area afterwards, 2 restores its previous content. */
  dispose: number;
  /** 0 replaces the canvas's pixels, 1 blends over them. */
  blend: number;
  data: Uint8Array[];
}

interface Apng {
  header: Uint8Array;
  width: number;
  height: number;
  plays: number;
  /** Chunks that all frames share: palette, transparency and profile. */
  shared: Uint8Array[];
  frames: ApngFrame[];
}

const SIGNATURE = Uint8Array.of(137, 80, 78, 71, 13, 10, 26, 10);

/** @returns null for a PNG that isn't animated, which often only becomes clear after its first chunks */
export function readApng(bytes: Uint8Array): Apng | null {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const apng: Apng = { header: new Uint8Array(), width: 0, height: 0, plays: 0, shared: [], frames: [] };
  let isMoving = false;
  for (let at = 8; at + 12 <= bytes.length; ) {
    const length = view.getUint32(at);
    const type = String.fromCharCode(...bytes.subarray(at + 4, at + 8));
    const data = bytes.subarray(at + 8, at + 8 + length);
    if (type === "IHDR" && data.length >= 13) {
      Object.assign(apng, { header: data, width: view.getUint32(at + 8), height: view.getUint32(at + 12) });
    }
    if (type === "acTL" && data.length >= 8) {
      isMoving = view.getUint32(at + 8) > 1;
      apng.plays = view.getUint32(at + 12);
    }
    if (!isMoving && type === "IDAT") return null;
    if (["PLTE", "tRNS", "iCCP"].includes(type)) apng.shared.push(bytes.subarray(at, at + 12 + length));
    if (type === "fcTL" && data.length >= 26) apng.frames.push(frameOf(data));
    if (type === "IDAT") apng.frames.at(-1)?.data.push(data);
    if (type === "fdAT") apng.frames.at(-1)?.data.push(data.subarray(4));
    if (type === "IEND" || apng.frames.length > MAX_FRAMES) break;
    at += 12 + length;
  }
  return isMoving && apng.frames.length > 1 ? apng : null;
}

function frameOf(data: Uint8Array): ApngFrame {
  const view = new DataView(data.buffer, data.byteOffset, data.byteLength);
  const [width, height, x, y] = [view.getUint32(4), view.getUint32(8), view.getUint32(12), view.getUint32(16)];
  const delayMs = Math.round((1_000 * view.getUint16(20)) / (view.getUint16(22) || 100));
  return { x, y, width, height, delayMs, dispose: data[24] ?? 0, blend: data[25] ?? 0, data: [] };
}

/**
 * Writes the frames, combined as browsers show them, to an animated WebP.
 * @throws ImageRejected
 */
export async function apngToWebp(apng: Apng, to: string): Promise<void> {
  const { width, height, frames } = apng;
  if (frames.length > MAX_FRAMES || width * height * frames.length > MAX_PIXELS) {
    throw new ImageRejected("IMAGE_TOO_LARGE", `${frames.length} frames`, { why: { code: "pictureMovesTooLong" } });
  }
  const size = width * height * 4;
  const all = new Uint8Array(size * frames.length);
  let canvas = new Uint8Array(size);
  for (const [at, frame] of frames.entries()) {
    refuseOutside(frame, apng);
    const before = frame.dispose === 2 ? canvas.slice() : null;
    draw(canvas, width, frame, await pixelsOf(apng, frame));
    all.set(canvas, at * size);
    if (before) canvas = before;
    if (frame.dispose === 1) clear(canvas, width, frame);
  }
  await sharp(all, { raw: { width, height: height * frames.length, channels: 4, pageHeight: height } })
    .webp({ delay: frames.map(({ delayMs }) => delayMs), loop: Math.min(apng.plays, 65_535), quality: 90, effort: 2 })
    .toFile(to);
}

function refuseOutside({ x, y, width, height }: ApngFrame, canvas: Apng): void {
  if (width < 1 || height < 1 || x + width > canvas.width || y + height > canvas.height) {
    throw new ImageRejected("IMAGE_INVALID", "a frame outside its canvas");
  }
}

/** Decodes a frame by wrapping it as a separate PNG. */
async function pixelsOf({ header, shared }: Apng, { width, height, data }: ApngFrame): Promise<Uint8Array> {
  const own = header.slice();
  new DataView(own.buffer).setUint32(0, width);
  new DataView(own.buffer).setUint32(4, height);
  const png = Buffer.concat([
    ...[SIGNATURE, pngChunk("IHDR", own), ...shared],
    ...[pngChunk("IDAT", Buffer.concat(data)), pngChunk("IEND", new Uint8Array())],
  ]);
  try {
    const image = sharp(png, { limitInputPixels: MAX_PIXELS, failOn: "truncated" });
    return await image.toColourspace("srgb").ensureAlpha().raw().toBuffer();
  } catch (cause) {
    throw new ImageRejected("IMAGE_INVALID", "a frame that can't be decoded", { cause });
  }
}

function draw(canvas: Uint8Array, across: number, { x, y, width, height, blend }: ApngFrame, pixels: Uint8Array): void {
  for (let row = 0; row < height; row++) {
    const to = 4 * ((y + row) * across + x);
    const line = pixels.subarray(4 * row * width, 4 * (row + 1) * width);
    if (blend === 0) canvas.set(line, to);
    else for (let at = 0; at < line.length; at += 4) layOver(canvas, to + at, line, at);
  }
}

/** Blends one pixel over another; neither color is premultiplied by its alpha. */
function layOver(canvas: Uint8Array, to: number, line: Uint8Array, at: number): void {
  const [above, below] = [(line[at + 3] ?? 0) / 255, (canvas[to + 3] ?? 0) / 255];
  const alpha = above + below * (1 - above);
  for (let channel = 0; channel < 3; channel++) {
    const mixed = (line[at + channel] ?? 0) * above + (canvas[to + channel] ?? 0) * below * (1 - above);
    canvas[to + channel] = alpha === 0 ? 0 : Math.round(mixed / alpha);
  }
  canvas[to + 3] = Math.round(255 * alpha);
}

function clear(canvas: Uint8Array, across: number, { x, y, width, height }: ApngFrame): void {
  for (let row = y; row < y + height; row++) canvas.fill(0, 4 * (row * across + x), 4 * (row * across + x + width));
}
