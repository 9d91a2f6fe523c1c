/**
 * Pictures whose perceptual hashes differ in at most this many of 64 bits are the same picture saved twice
 * (docs/benchmarks.md).
 */
export const NEAR_DUPLICATE_BITS = 12;
/** Hashes with fewer bits of one kind come from plain colors, and are meaningless. */
const MEANINGFUL_BITS = 8;
/** Number of recently seen pictures in a bookmark, 8 bytes each. */
const REMEMBERED = 150;
const DIGITS = 16;
const HASH = /^[0-9a-f]{16}$/;

/** A 64-bit hash as two halves. */
type Halves = readonly [number, number];

function ones(bits: number): number {
  let rest = bits - ((bits >>> 1) & 0x55555555);
  rest = (rest & 0x33333333) + ((rest >>> 2) & 0x33333333);
  return (((rest + (rest >>> 4)) & 0x0f0f0f0f) * 0x01010101) >>> 24;
}

const halvesOf = (hash: string): Halves => [Number.parseInt(hash.slice(0, 8), 16), Number.parseInt(hash.slice(8), 16)];
const differingBits = (a: Halves, b: Halves) => ones(a[0] ^ b[0]) + ones(a[1] ^ b[1]);

/** The number of different bits in two hashes of 16 hex digits. */
export const distance = (a: string, b: string): number => differingBits(halvesOf(a), halvesOf(b));

/**
 * The key that identifies a picture: its perceptual hash, or its signature if the hash is meaningless.
 * @param print hash and signature, concatenated
 */
function readPrint(print: string): Halves | null {
  const hash = print.slice(0, DIGITS);
  if (HASH.test(hash)) {
    const halves = halvesOf(hash);
    const bits = differingBits(halves, [0, 0]);
    if (bits >= MEANINGFUL_BITS && bits <= 64 - MEANINGFUL_BITS) return halves;
  }
  const signature = print.slice(DIGITS, 2 * DIGITS);
  return HASH.test(signature) ? halvesOf(signature) : null;
}

function bytesOf(text: string): Uint8Array<ArrayBuffer> | null {
  try {
    return Uint8Array.fromBase64(text, { alphabet: "base64url" });
  } catch {
    return null;
  }
}

/** The pictures that a reader of a feed has seen. */
export class SeenPictures {
  readonly #seen: Halves[];

  private constructor(seen: Halves[]) {
    this.#seen = seen;
  }

  static begin(): SeenPictures {
    return new SeenPictures([]);
  }

  /**
   * @param text output of `write`
   * @returns null for any other text
   */
  static read(text: string): SeenPictures | null {
    const bytes = bytesOf(text);
    if (!bytes || bytes.length % 8 !== 0 || bytes.length > 8 * REMEMBERED) return null;
    const view = new DataView(bytes.buffer);
    return new SeenPictures(
      Array.from({ length: bytes.length / 8 }, (_, at) => [view.getUint32(8 * at), view.getUint32(8 * at + 4)]),
    );
  }

  /**
   * @param print `images.phash` and `images.signature`
   * @returns whether it, or a picture that looks alike, was seen
   */
  has(print: string): boolean {
    const halves = readPrint(print);
    return halves !== null && this.#seen.some((other) => differingBits(halves, other) <= NEAR_DUPLICATE_BITS);
  }

  add(print: string): void {
    const halves = readPrint(print);
    if (halves) this.#seen.push(halves);
  }

  copy(): SeenPictures {
    return new SeenPictures([...this.#seen]);
  }

  /** Encodes the most recent pictures for a bookmark. */
  write(): string {
    const last = this.#seen.slice(-REMEMBERED);
    const view = new DataView(new ArrayBuffer(8 * last.length));
    for (const [at, [high, low]] of last.entries()) {
      view.setUint32(8 * at, high);
      view.setUint32(8 * at + 4, low);
    }
    return new Uint8Array(view.buffer).toBase64({ alphabet: "base64url", omitPadding: true });
  }
}

/** Drops pictures that look like an earlier one in the list, lazily. */
export function* withoutNearDuplicates<T>(
  list: readonly T[],
  printOf: (one: T) => string,
  seen: SeenPictures,
): Generator<T> {
  for (const one of list) {
    const print = printOf(one);
    if (seen.has(print)) continue;
    seen.add(print);
    yield one;
  }
}
