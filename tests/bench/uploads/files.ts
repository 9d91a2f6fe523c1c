/** The uploaded files. Each function makes one of `bytes` bytes at `path`, and returns the path. */
import sharp from "sharp";

/** A file like a film that takes long to send and is never parsed. */
export async function somethingLikeFilm(path: string, bytes: number): Promise<string> {
  const part = crypto.getRandomValues(new Uint8Array(50_000));
  await Bun.write(path, new Blob(Array.from({ length: Math.ceil(bytes / part.length) }, () => part)));
  return path;
}

/** Noise doesn't compress: three bytes a pixel. */
export async function noisyPicture(path: string, bytes: number): Promise<string> {
  const side = Math.round(Math.sqrt(bytes / 3));
  const noise = { type: "gaussian" as const, mean: 128, sigma: 60 };
  await sharp({ create: { width: side, height: side, channels: 3, background: "#888888", noise } })
    .png({ compressionLevel: 0 })
    .toFile(path);
  return path;
}
