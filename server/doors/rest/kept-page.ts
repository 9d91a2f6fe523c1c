const encoder = new TextEncoder();
/** What of an answer is its own: who asked from where, and its id. A language may have any length, so it may be too little. */
const END_ROOM = 2_048;

/**
 * The part of an answer that is kept for visitors, as a text and as the bytes that go out: of these only the end is written
 * anew for each answer. To put texts of 37 kB together for each took 54 to 63 µs of a bare answer, and this 28 to 39, as much
 * as the same bytes for everybody (29 to 36): a text that is gone with its answer takes fresh memory each time.
 */
export class KeptPage {
  #bytes: Uint8Array<ArrayBuffer> | null = null;
  #innerEnd = 0;

  constructor(readonly inner: string) {}

  /** In characters. */
  get length(): number {
    return this.inner.length;
  }

  /**
   * The body of an answer. `new Response` copies it, as it must (Fetch, "extract a body"), so it is free for the next.
   * @param before the same for all answers with this page
   */
  between(before: string, after: string): Uint8Array<ArrayBuffer> | string {
    this.#bytes ??= this.#encode(before);
    const { read, written } = encoder.encodeInto(after, this.#bytes.subarray(this.#innerEnd));
    return read < after.length ? before + this.inner + after : this.#bytes.subarray(0, this.#innerEnd + written);
  }

  #encode(before: string): Uint8Array<ArrayBuffer> {
    const text = encoder.encode(before + this.inner);
    const bytes = new Uint8Array(text.length + END_ROOM);
    bytes.set(text);
    this.#innerEnd = text.length;
    return bytes;
  }
}
