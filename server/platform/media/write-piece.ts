import type { FileHandle } from "node:fs/promises";

/**
 * Writes all of `piece` at `position`; the system may take several writes to do it. Await it before reading the next
 * piece, so that only one piece is in memory; Node's streams buffer several at each stage.
 * @returns the position after the piece
 * @throws the disk's errors unchanged
 */
export async function writePiece(file: FileHandle, piece: Uint8Array, position: number): Promise<number> {
  let written = 0;
  while (written < piece.length)
    written += (await file.write(piece, written, piece.length - written, position + written)).bytesWritten;
  return position + written;
}

/**
 * Frees a piece's memory immediately. Garbage collection comes late: concurrent uploads would leave hundreds of
 * megabytes of unused pieces.
 * @param piece must not be used afterwards; one that shares its buffer with others is left unchanged
 */
export function freePiece({ buffer, byteLength }: Uint8Array): void {
  if (buffer instanceof ArrayBuffer && buffer.byteLength === byteLength) buffer.transfer(0);
}
