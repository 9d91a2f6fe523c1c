import type { ImageInput } from "./read-header.ts";

const SIGNATURE_LENGTH = 32;

/** First 32 hex digits of the SHA-256 of a picture's bytes; a file is read piece by piece. */
export async function signatureOf(input: ImageInput): Promise<string> {
  const hasher = new Bun.CryptoHasher("sha256");
  if (typeof input === "string") for await (const chunk of Bun.file(input).stream()) hasher.update(chunk);
  else hasher.update(input);
  return hasher.digest("hex").slice(0, SIGNATURE_LENGTH);
}
