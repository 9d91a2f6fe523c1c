import { randomBytes, randomUUID } from "node:crypto";
import { copyFile, link, mkdir, rm } from "node:fs/promises";
import { dirname, join } from "node:path";
import type { Database } from "../../../db/client.ts";
import { requireRoom } from "../../../db/engine/disk-room.ts";
import { uploadedBytes } from "../../../db/queries/media/uploads.ts";
import { lockUser } from "../../../db/queries/users/write-user.ts";
import {
  claimVideoUpload,
  deleteVideoUpload,
  insertVideoUpload,
  videoUploadBytes,
} from "../../../db/queries/video/uploads.ts";
import { filmMsSince, insertVideo, type VideoRow } from "../../../db/queries/video/videos.ts";
import { ProductError } from "../../../src/model/errors.ts";
import { LOOP_MIN_MS, VIDEO_LINES, VIDEO_MAX_BYTES, VIDEO_MIN_MS } from "../../../src/video/limits.ts";
import type { Config } from "../../config.ts";
import type { Deps } from "../../deps.ts";
import { ImageRejected } from "../../platform/media/image-rejected.ts";
import { keepImage } from "../../platform/media/keep-image.ts";
import { receiveUpload, type Upload } from "../../platform/media/receive-upload.ts";
import { countingUploads, lockQuota, quotaSince, refuseTooMuchFilm } from "../../platform/media/upload-quota.ts";
import type { Context } from "../../platform/procedure/context.ts";
import { createLimiter } from "../../platform/system/limiter.ts";
import { extractFrame } from "../../platform/video/extract-frame.ts";
import { probeVideo } from "../../platform/video/probe-video.ts";
import { HLS_NAME, namesOfLine, STRIP_NAME } from "../../platform/video/transcode.ts";
import { VideoRejected } from "../../platform/video/video-rejected.ts";

/** Folder for uploads in progress and for processing videos; leftovers of killed processes are removed. */
export const videoUploadDir = (config: Config) => join(config.dataDir, "uploads", "videos");
export const videoWorkDir = (config: Config) => join(config.dataDir, "uploads", "work");

/** The media store serves nothing below `private/`. */
export const sourceKey = (folder: string) => `private/videos/${folder}/source.bin`;
export const videoKey = (folder: string, name: string) => `videos/${folder.slice(0, 2)}/${folder}/${name}`;

/** All files that a video may have, including those that an interrupted process stored. */
export const keysOfVideo = ({ folder, files }: Pick<VideoRow, "folder" | "files">): string[] => [
  ...new Set([
    sourceKey(folder),
    ...(files ? [files.hls, files.strip, ...files.sources.map(({ key }) => key)] : []),
    ...[...VIDEO_LINES.flatMap(namesOfLine), STRIP_NAME, HLS_NAME].map((name) => videoKey(folder, name)),
  ]),
];

const ROOM_BYTES = 1024 * 1024;

/**
 * Runs a function that reads a video and writes next to it. On a full disk, ffmpeg fails as for a broken video, so a
 * refusal counts only if there is room. Call this while the files still exist.
 * @throws ENOSPC, EDQUOT instead of VideoRejected and ImageRejected on a full disk
 */
export async function whereThereIsRoom<T>(config: Config, run: () => Promise<T>): Promise<T> {
  try {
    return await run();
  } catch (error) {
    // Don't write the test file into the video's folder: a compromised ffmpeg could leave links there.
    if (error instanceof VideoRejected || error instanceof ImageRejected)
      await requireRoom(videoWorkDir(config), ROOM_BYTES);
    throw error;
  }
}

/** Number of files that this process reads at a time; a limited number waits, and further ones are refused. */
const reading = createLimiter(2, 50);
/** The first frame is often black. */
const POSTER_AT_MS = 1_000;

interface VideoFile {
  id: string;
  userId: string;
  path: string;
  bytes: number;
  /** It was made from an animated picture, which may be shorter than other videos. */
  loops?: boolean;
}

/**
 * Reads an untrusted file completely, and stores it as a video with one frame as its poster.
 * @param claim checks, in the transaction that writes the video, whether the upload may still become one
 * @returns false if the upload may not become a video
 * @throws VideoRejected, ImageRejected, ProductError RATE_LIMITED if the person's videos of the day are too long
 */
export const keepVideoFile = (
  deps: Deps,
  file: VideoFile,
  claim: (tx: Database) => Promise<boolean>,
): Promise<boolean> => reading(() => keepFile(deps, file, claim));

async function keepFile(
  deps: Deps,
  { id, userId, path, bytes, loops = false }: VideoFile,
  claim: (tx: Database) => Promise<boolean>,
): Promise<boolean> {
  const { db, media, now } = deps;
  const { probe, poster } = await inOwnFolder(deps, path, (own) => read(deps, own, loops ? LOOP_MIN_MS : VIDEO_MIN_MS));
  const folder = randomBytes(16).toString("hex");
  await media.putFile(sourceKey(folder), path, "application/octet-stream");
  let isOurs = false;
  try {
    isOurs = await db.transaction(async (tx) => {
      await lockUser(tx, { id: userId });
      if (!(await claim(tx))) return false;
      refuseTooMuchFilm((await filmMsSince(tx, { userId, since: quotaSince(now()) })) + probe.durationMs);
      const row = { id, userId, folder, bytes, loops, posterImageId: poster.id, ...probe, createdAt: now() };
      await insertVideo(tx, row);
      return true;
    });
    return isOurs;
  } finally {
    if (!isOurs) await media.delete(sourceKey(folder));
  }
}

async function read(deps: Deps, path: string, minMs: number) {
  const probe = await probeVideo(deps.ffmpeg, path, minMs);
  const atMs = Math.min(POSTER_AT_MS, Math.floor(probe.durationMs / 2));
  const to = join(dirname(path), "frame.png");
  await extractFrame(deps.ffmpeg, { path, container: probe.container }, { atMs, to });
  return { probe, poster: await keepImage(deps, to) };
}

/**
 * Each reader works in its own folder, because two requests may read one upload at the same time. The file is linked,
 * not copied, unless it comes from a different disk.
 */
async function inOwnFolder<T>({ config }: Deps, path: string, run: (own: string) => Promise<T>): Promise<T> {
  const folder = join(videoWorkDir(config), randomUUID());
  const own = join(folder, "source.bin");
  await mkdir(folder, { recursive: true, mode: 0o700 });
  try {
    await link(path, own).catch(() => copyFile(path, own));
    return await whereThereIsRoom(config, () => run(own));
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** Bytes of pictures and videos that a person has uploaded since a time. */
export const usedBytes = async (db: Database, of: { userId: string; since: Date }): Promise<number> =>
  (await uploadedBytes(db, of)) + (await videoUploadBytes(db, of));

interface Registered {
  uploadId: string;
  userId: string;
  fileField: string;
}

/**
 * Receives a form with a video for a person; the video gets the upload's own id. Before the body is read, its maximum
 * size counts toward the person's daily limit, so that parallel uploads can't exceed the limit.
 * @throws ProductError VIDEO_OFF, VIDEO_INVALID and its like, RATE_LIMITED if the daily limit is reached, or
 *   NOT_PERMITTED if another form came first
 */
export async function keepVideoUpload(
  { deps }: Pick<Context, "deps">,
  request: Request,
  { uploadId, userId, fileField }: Registered,
): Promise<void> {
  const { config, db, ffmpeg, now } = deps;
  if (!(await ffmpeg.isThere())) throw new ProductError("VIDEO_OFF");
  const used = (at: Database) => usedBytes(at, { userId, since: quotaSince(now()) });
  const coming = { id: randomBytes(16).toString("hex"), userId, bytes: mostBytes(request), createdAt: now() };
  await countingUploads(() =>
    db.transaction(async (tx) => {
      await lockQuota(tx, { ...coming, used });
      await insertVideoUpload(tx, coming);
    }),
  );
  try {
    const file = await receive(request, { dir: videoUploadDir(config), maxBytes: VIDEO_MAX_BYTES, fileField });
    const claim = async (tx: Database) => {
      await deleteVideoUpload(tx, coming);
      await lockQuota(tx, { userId, bytes: file.size, used });
      return claimVideoUpload(tx, { id: uploadId, userId, bytes: file.size, now: now() });
    };
    const video = { id: uploadId, userId, path: file.path, bytes: file.size };
    const isKept = await keepVideoFile(deps, video, claim).finally(() => file.cleanup());
    if (!isKept) throw new ProductError("NOT_PERMITTED");
  } catch (error) {
    await deleteVideoUpload(db, coming);
    if (error instanceof VideoRejected) throw new ProductError(error.code);
    throw error instanceof ImageRejected ? new ProductError("VIDEO_INVALID") : error;
  }
}

/** Bytes that the form may contain: its declared length, else the maximum for a video. */
function mostBytes({ headers }: Request): number {
  const length = /^\d{1,15}$/.exec(headers.get("content-length") ?? "")?.[0];
  return Math.min(length === undefined ? VIDEO_MAX_BYTES : Number(length), VIDEO_MAX_BYTES);
}

async function receive(request: Request, options: Parameters<typeof receiveUpload>[1]): Promise<Upload> {
  try {
    return await receiveUpload(request, options);
  } catch (error) {
    if (!(error instanceof ImageRejected)) throw error;
    throw new ProductError(error.code === "IMAGE_TOO_LARGE" ? "VIDEO_TOO_LARGE" : "VIDEO_INVALID");
  }
}
