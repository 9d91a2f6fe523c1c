/** The head and the body of an answer with less than this go out together anyway. */
const SMALL = 15_000;

/**
 * A text as the body of an answer that comes after waiting (for the database). Bun writes the head of a large one in
 * some forty pieces, each a call of the system and a packet of its own, which costs 200 µs for a page of Pins: more than
 * all else that is done for it. What a direct stream writes at once goes out together with the head.
 */
export const textBody = (...texts: string[]): string | ReadableStream<Uint8Array> =>
  lengthOf(texts) < SMALL ? texts.join("") : bodyOf(texts);

const lengthOf = (pieces: readonly { length: number }[]) => pieces.reduce((sum, { length }) => sum + length, 0);

const encoder = new TextEncoder();

/** A text that may go out many times. From the second time on it is bytes, which saves half of what sending takes. */
export class RepeatedText {
  readonly #text: string;
  #bytes: Uint8Array | null = null;
  #wasAsked = false;

  constructor(text: string) {
    this.#text = text;
  }

  piece(): string | Uint8Array {
    if (this.#wasAsked) this.#bytes ??= encoder.encode(this.#text);
    this.#wasAsked = true;
    return this.#bytes ?? this.#text;
  }
}

/**
 * Pieces one after the other as one body, without a copy that holds them all. What stays under the high-water mark is
 * kept until the end and goes out with one call of the system, with its length; above it, in chunks.
 */
export function bodyOf(pieces: readonly (string | Uint8Array)[]): ReadableStream<Uint8Array> {
  const source: Bun.DirectUnderlyingSource<Uint8Array> = {
    type: "direct",
    pull(controller) {
      for (const piece of pieces) void controller.write(piece as string);
      void controller.end();
    },
  };
  // The browser's types, which this project has too, don't know Bun's direct streams.
  return new ReadableStream(source as unknown as UnderlyingSource<Uint8Array>, {
    // Some letters take several bytes.
    highWaterMark: 2 * lengthOf(pieces),
  });
}
