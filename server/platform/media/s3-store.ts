import { S3Client, type S3Options } from "bun";
import { traced } from "../tracing/tracing.ts";
import { isMediaKey } from "./media-key.ts";
import type { MediaStore } from "./media-store.ts";

export interface S3StoreOptions {
  bucket: string;
  /** Prefix of every key, followed by a slash; "" for none. */
  prefix: string;
  /** Endpoint, region and credentials. */
  connection: Pick<S3Options, "endpoint" | "region" | "accessKeyId" | "secretAccessKey" | "sessionToken">;
}

/** A call of the bucket as a step of its request or job; without the key, which leads to a picture. */
const call = <T>(name: string, work: () => Promise<T>): Promise<T> =>
  traced({ name: `s3 ${name}`, kind: "client" }, work);

/** Stores objects in a bucket of S3 or any compatible service, in which writes are atomic. */
export function createS3Store({ bucket, prefix, connection }: S3StoreOptions): MediaStore {
  const client = new S3Client({ ...connection, bucket });
  const nameOf = (key: string) => (prefix === "" ? key : `${prefix}/${key}`);

  return {
    async put(key, bytes, contentType) {
      if (!isMediaKey(key)) throw new TypeError("not a media key");
      await call("put", () => client.write(nameOf(key), bytes, { type: contentType }));
    },
    async putFile(key, path, contentType) {
      if (!isMediaKey(key)) throw new TypeError("not a media key");
      await call("put", () => client.write(nameOf(key), Bun.file(path), { type: contentType }));
    },
    async get(key, range) {
      if (!isMediaKey(key)) return null;
      const file = client.file(nameOf(key));
      try {
        const { size, type } = await call("head", () => file.stat());
        // As a response body, the file itself would become a redirect to the bucket, so return a stream of its bytes.
        const part = range ? file.slice(range.start, range.end + 1) : file;
        return { body: part.stream(), contentType: type, size };
      } catch (error) {
        if (error instanceof Error && "code" in error && error.code === "NoSuchKey") return null;
        throw error;
      }
    },
    async has(key) {
      return isMediaKey(key) && (await call("head", () => client.exists(nameOf(key))));
    },
    async *list(beginning = "") {
      const [own, start] = [nameOf(""), nameOf(beginning)];
      for (let startAfter: string | undefined; ; ) {
        const { contents = [], isTruncated } = await call("list", () => client.list({ prefix: start, startAfter }));
        for (const { key: name, size = 0 } of contents) {
          const key = name.slice(own.length);
          if (isMediaKey(key)) yield { key, size };
        }
        startAfter = contents.at(-1)?.key;
        if (!isTruncated || startAfter === undefined) return;
      }
    },
    async delete(key) {
      if (isMediaKey(key)) await call("delete", () => client.delete(nameOf(key)));
    },
    async ping() {
      await call("list", () => client.list({ prefix: nameOf(""), maxKeys: 1 }));
    },
  };
}
