import { bytesOfOriginal, isFlawless, SPARE_BYTES } from "./own-bytes.ts";
import { MAX_FRAMES } from "./read-header.ts";

/*
 * Recognizes a WebP that needs no re-encoding, because it has nothing but coded pixels (`own-jpeg.ts` does the same for
 * JPEG): the container of RFC 9649 without metadata, and in it key frames of RFC 6386 with one partition of tokens, whose
 * last bytes the decoder misses. An original that comes back in an archive then stays as it is, byte for byte.
 */

const HEAD = 12;
const CHUNK_HEAD = 8;
const VP8X_LENGTH = 10;
const ANIM_LENGTH = 6;
/** Position, size, duration and flags in front of a frame's chunks. */
const ANMF_HEAD = 16;
/** Flags of VP8X: transparency and animation. Every other one announces metadata or is reserved. */
const ALPHA = 0x10;
const MOVES = 0x02;
/** Frame tag, start code, width and height in front of a key frame's first partition. */
const FRAME_HEAD = 10;

interface Chunk {
  type: string;
  data: Uint8Array;
}

/** The chunks of a container; null if they don't fill it exactly. */
function chunksIn(bytes: Uint8Array, from: number): Chunk[] | null {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const chunks: Chunk[] = [];
  let at = from;
  while (at + CHUNK_HEAD <= bytes.length && chunks.length <= MAX_FRAMES + 2) {
    const length = view.getUint32(at + 4, true);
    const end = at + CHUNK_HEAD + length;
    if (end + (length % 2) > bytes.length || (length % 2 === 1 && bytes[end] !== 0)) return null;
    chunks.push({ type: textAt(bytes, at), data: bytes.subarray(at + CHUNK_HEAD, end) });
    at = end + (length % 2);
  }
  return at === bytes.length ? chunks : null;
}

const textAt = (bytes: Uint8Array, at: number): string => Buffer.from(bytes.subarray(at, at + 4)).toString("latin1");

/** A coded picture: a file's only one, or one frame of an animation. */
interface Coded {
  alpha: Uint8Array | null;
  frame: Uint8Array;
}

function codedIn(chunks: readonly Chunk[]): Coded | null {
  const [first, second, ...more] = chunks;
  if (more.length > 0 || !first) return null;
  if (first.type === "VP8 " && !second) return { alpha: null, frame: first.data };
  return first.type === "ALPH" && second?.type === "VP8 " ? { alpha: first.data, frame: second.data } : null;
}

/** The coded pictures of a transparent or animated file; null if it has anything else. */
function picturesIn(bytes: Uint8Array): Coded[] | null {
  if (bytes.length < HEAD || textAt(bytes, 0) !== "RIFF" || textAt(bytes, 8) !== "WEBP") return null;
  const said = new DataView(bytes.buffer, bytes.byteOffset, HEAD).getUint32(4, true);
  const [extended, ...chunks] = (said === bytes.length - CHUNK_HEAD && chunksIn(bytes, HEAD)) || [];
  if (extended?.type !== "VP8X" || extended.data.length !== VP8X_LENGTH) return null;
  const [flags = 0, ...reserved] = extended.data.subarray(0, 4);
  if ((flags & ~(ALPHA | MOVES)) !== 0 || reserved.some((byte) => byte !== 0)) return null;
  if ((flags & MOVES) === 0) {
    const only = codedIn(chunks);
    return only ? [only] : null;
  }
  const [loop, ...frames] = chunks;
  if (loop?.type !== "ANIM" || loop.data.length !== ANIM_LENGTH || frames.length > MAX_FRAMES) return null;
  const pictures = frames.map(({ type, data }) => {
    const parts = type === "ANMF" ? chunksIn(data, ANMF_HEAD) : null;
    return parts && codedIn(parts);
  });
  return pictures.every((one) => one !== null) ? pictures : null;
}

/** Reads the bits of a partition (RFC 6386, section 7.3). */
function bitReader(bytes: Uint8Array) {
  let value = ((bytes[0] ?? 0) << 8) | (bytes[1] ?? 0);
  let [at, range, shifted] = [2, 255, 0];
  const bit = (): number => {
    const split = 1 + (((range - 1) * 128) >> 8);
    const isSet = value >= split << 8;
    if (isSet) value -= split << 8;
    range = isSet ? range - split : split;
    for (; range < 128; range <<= 1) {
      value <<= 1;
      shifted += 1;
      if (shifted < 8) continue;
      shifted = 0;
      value |= bytes[at++] ?? 0;
    }
    return isSet ? 1 : 0;
  };
  const bits = (count: number): number => {
    let all = 0;
    for (let n = 0; n < count; n++) all = (all << 1) | bit();
    return all;
  };
  /** Skips values that are there only if a bit before them says so. */
  const skip = (values: number, length: number) => {
    for (let n = 0; n < values; n++) if (bit() === 1) bits(length);
  };
  return { bits, skip };
}

/** Length of a key frame's first partition, if one partition of tokens follows it; null for any other frame. */
function firstPartition(frame: Uint8Array): number | null {
  const tag = (frame[0] ?? 1) | ((frame[1] ?? 0) << 8) | ((frame[2] ?? 0) << 16);
  const length = tag >> 5;
  const [isKey, isShown] = [(tag & 1) === 0, (tag & 0x10) !== 0];
  const isStart = frame[3] === 0x9d && frame[4] === 0x01 && frame[5] === 0x2a;
  const isScaled = (frame[7] ?? 0) >> 6 !== 0 || (frame[9] ?? 0) >> 6 !== 0;
  if (!isKey || !isShown || !isStart || isScaled || FRAME_HEAD + length > frame.length) return null;
  // RFC 6386, section 9.2 to 9.5.
  const { bits, skip } = bitReader(frame.subarray(FRAME_HEAD, FRAME_HEAD + length));
  bits(2);
  if (bits(1) === 1) {
    const [hasMap, hasData] = [bits(1), bits(1)];
    if (hasData) {
      bits(1);
      skip(4, 8);
      skip(4, 7);
    }
    if (hasMap) skip(3, 8);
  }
  bits(10);
  if (bits(1) === 1 && bits(1) === 1) skip(8, 7);
  return bits(2) === 0 ? length : null;
}

const chunk = (type: string, data: Uint8Array): Uint8Array => {
  const head = new Uint8Array(CHUNK_HEAD);
  head.set(Buffer.from(type, "latin1"));
  new DataView(head.buffer).setUint32(4, data.length, true);
  return Buffer.concat([head, data, new Uint8Array(data.length % 2)]);
};

/** A file with one picture alone. */
function fileOf({ alpha, frame }: Coded): Uint8Array {
  const extended = new Uint8Array(VP8X_LENGTH);
  const side = (at: number) => (((frame[at] ?? 0) | ((frame[at + 1] ?? 0) << 8)) & 0x3fff) - 1;
  const view = new DataView(extended.buffer);
  extended[0] = ALPHA;
  view.setUint16(4, side(6), true);
  view.setUint16(7, side(8), true);
  const picture = chunk("VP8 ", frame);
  const body = alpha ? Buffer.concat([chunk("VP8X", extended), chunk("ALPH", alpha), picture]) : picture;
  return Buffer.concat([chunk("RIFF", Buffer.concat([Buffer.from("WEBP", "latin1"), body]))]);
}

/** The picture without the last bytes of each of its parts that has more: the decoder has to miss them. */
function shortened({ alpha, frame }: Coded, length: number): Coded[] {
  const shorter: Coded[] = [];
  const less = length - SPARE_BYTES;
  if (less > 0) {
    const cut = Buffer.concat([frame.subarray(0, FRAME_HEAD + less), frame.subarray(FRAME_HEAD + length)]);
    const tag = ((frame[0] ?? 0) & 0x1f) | (less << 5);
    cut.set([tag & 0xff, (tag >> 8) & 0xff, tag >> 16]);
    shorter.push({ alpha, frame: cut });
  }
  if (frame.length - FRAME_HEAD - length > SPARE_BYTES) shorter.push({ alpha, frame: frame.subarray(0, -SPARE_BYTES) });
  if (alpha && alpha.length > SPARE_BYTES) shorter.push({ alpha: alpha.subarray(0, -SPARE_BYTES), frame });
  return shorter;
}

async function isNothingButPixels(coded: Coded): Promise<boolean> {
  const length = firstPartition(coded.frame);
  if (length === null || !(await isFlawless(fileOf(coded)))) return false;
  for (const shorter of shortened(coded, length)) if (await isFlawless(fileOf(shorter))) return false;
  return true;
}

/**
 * The bytes of a transparent or animated WebP that may be stored as it is; null if it has to be re-encoded.
 * @param path a file whose header was accepted
 */
export async function ownWebp(path: string): Promise<Uint8Array | null> {
  const bytes = await bytesOfOriginal(path);
  if (!bytes) return null;
  const pictures = picturesIn(bytes);
  if (!pictures) return null;
  for (const picture of pictures) if (!(await isNothingButPixels(picture))) return null;
  return bytes;
}
