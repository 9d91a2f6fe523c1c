const encoder = new TextEncoder();
/**
 * Bytes reserved in the buffer for the part that differs per answer: the caller and the request's id. It may be longer, because a
 * client's locale can have any length.
 */
const END_ROOM = 2_048;

/**
 * The part of an answer that is cached for visitors, as text and as bytes; only the end is rewritten for each answer.
 * This is faster than joining text, because it allocates nothing.
 */
export class CachedPage {
  #bytes: Uint8Array<ArrayBuffer> | null = null;
  #innerEnd = 0;

  constructor(readonly inner: string) {}

  /** In characters. */
  get length(): number {
    return this.inner.length;
  }

  /**
   * The body of an answer. `new Response` has to copy it (Fetch, "extract a body"), so the buffer can be reused.
   * @param before must be identical for all answers with this page
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
