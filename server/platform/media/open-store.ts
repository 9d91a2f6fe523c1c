import { isAbsolute, resolve } from "node:path";
import { fileURLToPath } from "node:url";
import { createDiskStore } from "./disk-store.ts";
import type { MediaStore } from "./media-store.ts";
import { createS3Store } from "./s3-store.ts";

type Environment = Record<string, string | undefined>;

/**
 * Opens the store that MEDIA_URL names: `s3://bucket/prefix` with the usual S3_* or AWS_* variables, or a folder as a
 * path or `file:` URL. It doesn't contact or write anything yet: `ping` checks whether the store works.
 * @throws TypeError with a sentence for the operator if the value is invalid
 */
export function openMediaStore(mediaUrl: string, env: Environment = process.env): MediaStore {
  if (mediaUrl.startsWith("s3://")) return openS3(mediaUrl, env);
  if (mediaUrl.startsWith("file://")) return createDiskStore(fileURLToPath(mediaUrl));
  if (mediaUrl === "" || /^[a-z][a-z0-9+.-]+:/i.test(mediaUrl)) {
    throw new TypeError("MEDIA_URL must be a folder or s3://bucket/prefix.");
  }
  return createDiskStore(isAbsolute(mediaUrl) ? mediaUrl : resolve(mediaUrl));
}

/**
 * @returns a sentence if `openMediaStore` would refuse the value, so that startup can report the mistake before opening
 * anything
 */
export function mediaMistake(mediaUrl: string | undefined, env: Environment): string | null {
  if (mediaUrl === undefined) return null;
  try {
    openMediaStore(mediaUrl, env);
    return null;
  } catch (error) {
    return `MEDIA_URL: ${error instanceof Error ? error.message : error}`;
  }
}

function openS3(mediaUrl: string, env: Environment): MediaStore {
  const [bucket = "", ...path] = mediaUrl.slice("s3://".length).split("/");
  if (!/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/.test(bucket)) {
    throw new TypeError("MEDIA_URL must name a bucket: s3://bucket/prefix.");
  }
  const first = (...names: string[]) => names.map((name) => env[name]).find((value) => value) ?? undefined;
  const accessKeyId = first("S3_ACCESS_KEY_ID", "AWS_ACCESS_KEY_ID");
  const secretAccessKey = first("S3_SECRET_ACCESS_KEY", "AWS_SECRET_ACCESS_KEY");
  if (!accessKeyId || !secretAccessKey) {
    throw new TypeError("MEDIA_URL is on S3: set S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY.");
  }
  return createS3Store({
    bucket,
    prefix: path.filter((part) => part !== "").join("/"),
    connection: {
      accessKeyId,
      secretAccessKey,
      sessionToken: first("S3_SESSION_TOKEN", "AWS_SESSION_TOKEN"),
      endpoint: first("S3_ENDPOINT", "AWS_ENDPOINT_URL_S3", "AWS_ENDPOINT_URL", "AWS_ENDPOINT"),
      region: first("S3_REGION", "AWS_REGION", "AWS_DEFAULT_REGION"),
    },
  });
}
