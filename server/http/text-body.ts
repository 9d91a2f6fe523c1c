/** The head and the body of an answer with less than this go out together anyway. */
const SMALL = 15_000;

/**
 * A text as the body of an answer that comes after waiting (for the database). Bun writes the head of a large one in
 * some forty pieces, each a call of the system and a packet of its own, which costs 200 µs for a page of Pins: more than
 * all else that is done for it. What a direct stream writes at once goes out together with the head.
 */
export const textBody = (text: string): string | ReadableStream<Uint8Array> =>
  text.length < SMALL ? text : bodyOf([text]);

/**
 * Pieces one after the other as one body. Those that are kept as bytes go out as they are, which for a page of Pins
 * saves half of the time that putting together and encoding its text takes.
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
  return new ReadableStream(source as unknown as UnderlyingSource<Uint8Array>);
}
