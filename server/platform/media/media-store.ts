import type { ByteRange } from "../http/byte-range.ts";

/** A stored object. The body isn't read until it is consumed. */
export interface StoredMedia {
  body: Blob | ReadableStream<Uint8Array>;
  contentType: string;
  /** Size of the whole object in bytes. */
  size: number;
}

/** An object in a store's list. */
export interface ListedMedia {
  key: string;
  /** Size in bytes. */
  size: number;
}

/**
 * Storage for pictures and videos. Keys must match `isMediaKey`: `put` throws for any other key, and the other methods
 * find nothing. Errors of the disk or the service are rethrown unchanged.
 */
export interface MediaStore {
  /** Writes all or nothing: a reader sees either the former object or the whole new one. */
  put(key: string, bytes: Uint8Array, contentType: string): Promise<void>;
  /** Stores a file from this machine's disk, streaming it so that its size doesn't matter. The file stays. */
  putFile(key: string, path: string, contentType: string): Promise<void>;
  /** @param range the requested bytes, `end` included; all of them by default */
  get(key: string, range?: ByteRange): Promise<StoredMedia | null>;
  has(key: string): Promise<boolean>;
  /**
   * Every object that existed at the start, in no particular order.
   * @param start how the keys begin; all of them by default
   */
  list(start?: string): AsyncIterable<ListedMedia>;
  /** Does nothing if the key doesn't exist. */
  delete(key: string): Promise<void>;
  /** Resolves if the store can be written to; throws if it can't. */
  ping(): Promise<void>;
}
