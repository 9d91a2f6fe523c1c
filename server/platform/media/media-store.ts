/** A stored object. The body is read when it is consumed, not before. */
export interface StoredMedia {
  body: Blob | ReadableStream<Uint8Array>;
  contentType: string;
  /** Of the whole object, in bytes. */
  size: number;
}

/** First and last byte of a part of an object. */
export interface ByteRange {
  start: number;
  end: number;
}

/**
 * Where pictures and videos live. Keys are those of `isMediaKey`; any other key throws on `put` and is unknown to the rest.
 * Faults of the disk or the service are thrown as they are.
 */
export interface MediaStore {
  /** Writes all or nothing: a reader sees the former object or the whole new one. */
  put(key: string, bytes: Uint8Array, contentType: string): Promise<void>;
  /** The same of a file on this machine's disk, of any size: it never is in memory as a whole. The file stays. */
  putFile(key: string, path: string, contentType: string): Promise<void>;
  /** @param range the bytes wanted, `end` among them; all of them where it is left out */
  get(key: string, range?: ByteRange): Promise<StoredMedia | null>;
  has(key: string): Promise<boolean>;
  /** Deleting what is not there is fine. */
  delete(key: string): Promise<void>;
  /** Resolves when the store can be written to, and throws when it cannot. */
  ping(): Promise<void>;
}
