import { open } from "node:fs/promises";
import type { ImageInput } from "./read-header.ts";

const SIGNATURE_LENGTH = 32;
const PIECE_BYTES = 128 * 1024;

/** First 32 hex digits of the SHA-256 of a picture's bytes; a file is read in pieces. */
export async function signatureOf(input: ImageInput): Promise<string> {
  const hasher = new Bun.CryptoHasher("sha256");
  if (typeof input === "string") await readInto(hasher, input);
  else hasher.update(input);
  return hasher.digest("hex").slice(0, SIGNATURE_LENGTH);
}

/** The same of bytes that arrive in chunks. */
export async function signatureOfChunks(chunks: AsyncIterable<Uint8Array>): Promise<string> {
  const hasher = new Bun.CryptoHasher("sha256");
  for await (const chunk of chunks) hasher.update(chunk);
  return hasher.digest("hex").slice(0, SIGNATURE_LENGTH);
}

/** Reads into one buffer repeatedly: a stream's chunks would stay in memory until the next garbage collection. */
async function readInto(hasher: Bun.CryptoHasher, path: string): Promise<void> {
  const piece = new Uint8Array(PIECE_BYTES);
  const file = await open(path);
  try {
    for (;;) {
      const { bytesRead } = await file.read(piece, 0, PIECE_BYTES);
      if (bytesRead === 0) return;
      hasher.update(piece.subarray(0, bytesRead));
    }
  } finally {
    await file.close();
  }
}
