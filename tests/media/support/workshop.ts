import { readdir } from "node:fs/promises";
import { join } from "node:path";
import { createDiskStore } from "../../../server/platform/media/disk-store.ts";
import { ImageRejected } from "../../../server/platform/media/image-rejected.ts";
import { createImageProcessor } from "../../../server/platform/media/process-image.ts";
import { tempDir } from "./temp-dir.ts";

/** Makes pictures smaller and stores them in a new folder. */
export async function workshop() {
  const dir = await tempDir();
  const store = createDiskStore(join(dir.path, "media"));
  const { processImage } = createImageProcessor({ store, addressOf: (signature) => signature });
  const stored = async (key: string) => {
    const found = await store.get(key);
    if (!(found?.body instanceof Blob)) throw new Error(`nothing stored under ${key}`);
    return Buffer.from(await found.body.bytes());
  };
  const files = () => readdir(join(dir.path, "media"), { recursive: true }).catch(() => []);
  return { processImage, stored, files, dir: dir.path, [Symbol.asyncDispose]: dir[Symbol.asyncDispose] };
}

/** @throws if it was not rejected */
export async function rejectionOf(promise: Promise<unknown>): Promise<ImageRejected> {
  const error = await promise.then(
    () => null,
    (thrown) => thrown,
  );
  if (error instanceof ImageRejected) return error;
  throw new Error(`expected a rejection, got ${error}`);
}
