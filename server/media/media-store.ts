/** A stored object. The body is read when it is consumed, not before. */
export interface StoredMedia {
  body: Blob | ReadableStream<Uint8Array>;
  contentType: string;
  /** In bytes. */
  size: number;
}

/**
 * Where pictures live. Keys are those of `isMediaKey`; any other key throws on `put` and is unknown to the rest.
 * Faults of the disk or the service are thrown as they are.
 */
export interface MediaStore {
  /** Writes all or nothing: a reader sees the former object or the whole new one. */
  put(key: string, bytes: Uint8Array, contentType: string): Promise<void>;
  get(key: string): Promise<StoredMedia | null>;
  has(key: string): Promise<boolean>;
  /** Deleting what is not there is fine. */
  delete(key: string): Promise<void>;
  /** Resolves when the store can be written to, and throws when it cannot. */
  ping(): Promise<void>;
}
