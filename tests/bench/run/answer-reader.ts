const HEAD_END = Buffer.from("\r\n\r\n");
const LAST_CHUNK = Buffer.from("0\r\n\r\n");

/** Reads the answers of one HTTP/1.1 connection, one at a time, as far as a load needs: status and end. */
export class AnswerReader {
  /** Bytes of the current or last answer. */
  bytes = 0;
  #status = 0;
  /** Remaining bytes; -1 within the head, -2 if the body is chunked. */
  #left = -1;
  #kept: Buffer = Buffer.alloc(0);

  /** @returns the status when the answer is complete, else null */
  push(chunk: Buffer): number | null {
    if (this.#left === -1) {
      const text = this.#kept.length > 0 ? Buffer.concat([this.#kept, chunk]) : chunk;
      const end = text.indexOf(HEAD_END);
      if (end < 0) {
        this.#kept = Buffer.from(text);
        return null;
      }
      this.#readHead(text.toString("latin1", 0, end));
      this.#kept = Buffer.alloc(0);
      this.bytes = end + HEAD_END.length;
      return this.#body(text.subarray(end + HEAD_END.length));
    }
    return this.#body(chunk);
  }

  #readHead(head: string): void {
    this.#status = Number(head.slice(9, 12));
    const length = /\r\ncontent-length: (\d+)/i.exec(head)?.[1];
    this.#left = length === undefined ? (this.#status === 204 ? 0 : -2) : Number(length);
  }

  #body(part: Buffer): number | null {
    this.bytes += part.length;
    if (this.#left === -2) {
      // The answers are JSON, in which no line ends with these characters.
      const tail = Buffer.concat([this.#kept, part]).subarray(-LAST_CHUNK.length);
      this.#kept = Buffer.from(tail);
      if (!tail.equals(LAST_CHUNK)) return null;
    } else {
      this.#left -= part.length;
      if (this.#left > 0) return null;
    }
    this.#left = -1;
    this.#kept = Buffer.alloc(0);
    return this.#status;
  }
}
