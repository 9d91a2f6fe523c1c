import type { FileHandle } from "node:fs/promises";

/**
 * Writes all of `piece` at `position`, for the system may take less at once. Awaited before the next piece is asked for, it
 * lets a body be in memory piece by piece, where streams of Node hold several pieces at each step.
 * @returns the position after it
 * @throws faults of the disk as they are
 */
export async function writePiece(file: FileHandle, piece: Uint8Array, position: number): Promise<number> {
  let written = 0;
  while (written < piece.length)
    written += (await file.write(piece, written, piece.length - written, position + written)).bytesWritten;
  return position + written;
}

/**
 * Gives a piece's memory back at once. A collection comes late: fifty uploads leave hundreds of megabytes of pieces that
 * nobody needs any more.
 * @param piece of no more use to anybody; one that shares its memory with others is left as it is
 */
export function freePiece({ buffer, byteLength }: Uint8Array): void {
  if (buffer instanceof ArrayBuffer && buffer.byteLength === byteLength) buffer.transfer(0);
}
