/** Bun sends the head and body of answers shorter than this in one piece anyway. */
const SMALL = 15_000;
/** Extra buffer size beyond the text's length; larger buffers are slower. */
const ROOM = 64;

/**
 * A text as the body of an asynchronous answer. Bun writes the head of a large answer in many pieces, each with a
 * system call and a packet, which can take longer than the rest of the work. A direct stream sends head and body
 * together.
 */
export const textBody = (...texts: string[]): string | ReadableStream<Uint8Array> =>
  lengthOf(texts) < SMALL ? texts.reduce((whole, text) => whole + text) : bodyOf(texts);

const lengthOf = (pieces: readonly { length: number }[]) => pieces.reduce((sum, { length }) => sum + length, 0);

/**
 * Joins pieces into one body without copying them. Up to the high-water mark, they are buffered and sent in one system
 * call with a length; above it, in chunks. Text is faster here than stored bytes.
 */
function bodyOf(pieces: readonly string[]): ReadableStream<Uint8Array> {
  const source: Bun.DirectUnderlyingSource<Uint8Array> = {
    type: "direct",
    pull(controller) {
      for (const piece of pieces) void controller.write(piece);
      void controller.end();
    },
  };
  // Bun's direct streams are missing from the browser's types, which this project also uses.
  return new ReadableStream(source as unknown as UnderlyingSource<Uint8Array>, {
    highWaterMark: pieces.reduce((sum, piece) => sum + Buffer.byteLength(piece), ROOM),
  });
}
