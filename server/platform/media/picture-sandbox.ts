import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { availableParallelism, tmpdir } from "node:os";
import { join } from "node:path";
import { ProductError } from "../../../src/model/errors.ts";
import { TaskEnded } from "../sandbox/reader.ts";
import { createSandbox } from "../sandbox/sandbox.ts";
import type { Icons } from "./draw-icons.ts";
import type { SheetPicture } from "./draw-sheet.ts";
import { ImageRejected } from "./image-rejected.ts";
import type { PictureFrames } from "./picture-frames.ts";
import type { FiledPicture, PictureTasks, Read } from "./picture-process.ts";
import type { ImageHeader, ImageInput } from "./read-header.ts";

/** Time limit by the clock: a busy machine needs several times as long as the work itself. */
const LIMIT_MS = 45_000;

/** One process per core, shared by the whole server process. */
const pictures = createSandbox<PictureTasks>({
  script: () => Bun.resolveSync("./picture-process", import.meta.dir),
  size: availableParallelism(),
  limitMs: LIMIT_MS,
});

/** Name prefix of the temporary folders, one per picture; a start removes those that a killed server left. */
export const PICTURE_FOLDERS = "tackboard-picture-";

/** Passes a picture to the sandboxed process through a temporary folder, which is removed afterwards. */
async function inFolder<T, R>(
  input: ImageInput,
  task: (files: { path: string; folder: string }) => Promise<Read<T>>,
  use: (read: T, folder: string) => Promise<R> | R,
): Promise<R> {
  const folder = await mkdtemp(join(tmpdir(), PICTURE_FOLDERS));
  try {
    const path = typeof input === "string" ? input : join(folder, "input");
    if (typeof input !== "string") await writeFile(path, input, { mode: 0o600 });
    const answer = await task({ path, folder }).catch((error: unknown) => {
      if (error instanceof TaskEnded) throw new ImageRejected("IMAGE_INVALID", error.message, { cause: error });
      throw error;
    });
    if ("rejected" in answer) {
      const { code, reason, why } = answer.rejected;
      throw new ImageRejected(code, reason, { why });
    }
    return await use(answer.read, folder);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** Reads the header of an untrusted picture (`read-header.ts`). @throws ImageRejected */
export const readHeaderInSandbox = (input: ImageInput): Promise<ImageHeader> =>
  inFolder(
    input,
    (files) => pictures.run("header", files),
    (header) => header,
  );

/**
 * Decodes an untrusted picture and passes its sizes, as temporary files, to `use`.
 * @param isKept whether the sizes will be stored: only then are lighter copies made
 * @throws ImageRejected
 */
export const renderInSandbox = <R>(
  input: ImageInput,
  isKept: boolean,
  use: (picture: FiledPicture) => Promise<R>,
): Promise<R> => inFolder(input, (files) => pictures.run("render", { ...files, isKept }), use);

/**
 * Passes an animation's frames, as files of a temporary folder, to `use`; returns null if it isn't animated. @throws
 * ImageRejected
 */
export const framesInSandbox = <R>(
  input: ImageInput,
  use: (frames: PictureFrames | null, folder: string) => Promise<R>,
): Promise<R> => inFolder(input, (files) => pictures.run("frames", files), use);

/** Seconds in which a new process has started. */
const RESTART_SECONDS = 5;

/**
 * Draws a link card or a note in all sizes (`draw-link-card.ts`, `draw-note.ts`).
 * @throws ProductError OVERLOADED if too many pictures wait, or if the process ended: no text is to blame, so the same
 * drawing succeeds later. Its `cause` is then a TaskEnded.
 */
export const drawInSandbox = <K extends "card" | "note">(
  task: K,
  input: Parameters<PictureTasks[K]>[0],
): Promise<SheetPicture> => drawn(pictures.run(task, input));

/** Draws the tack in a color as the site's icons (`draw-icons.ts`). @throws ProductError OVERLOADED, as above */
export const tackIconsInSandbox = (color: string): Promise<Icons> => drawn(pictures.run("tack", { color }));

/** Draws a logo as the site's icons (`draw-icons.ts`). @throws ImageRejected */
export const logoIconsInSandbox = (input: ImageInput): Promise<Icons> =>
  inFolder(
    input,
    (files) => pictures.run("logo", files),
    (icons) => icons,
  );

const drawn = <T>(drawing: Promise<T>): Promise<T> =>
  drawing.catch((error: unknown) => {
    if (!(error instanceof TaskEnded)) throw error;
    throw Object.assign(new ProductError("OVERLOADED", { retryAfter: RESTART_SECONDS }), { cause: error });
  });
