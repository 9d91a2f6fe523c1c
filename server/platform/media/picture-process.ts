import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import sharp from "sharp";
import { LIGHT_SIZES } from "../../../src/media/light-copy.rules.ts";
import type { Problem } from "../../../src/model/problem.ts";
import { serveTasks } from "../sandbox/serve-tasks.ts";
import { drawLogoIcons, drawTackIcons, type Icons } from "./draw-icons.ts";
import type { SheetPicture } from "./draw-sheet.ts";
import type { Fingerprint } from "./fingerprint.ts";
import { ImageRejected, type ImageRejectedCode } from "./image-rejected.ts";
import type { ThumbnailSize } from "./media-key.ts";
import { type PictureFrames, pictureFrames } from "./picture-frames.ts";
import { readProvenance } from "./provenance.ts";
import type { ImageHeader } from "./read-header.ts";
import { withReadyPicture } from "./ready-picture.ts";
import { type Rendition, renderImage } from "./render-image.ts";

/**
 * The sandboxed process that decodes untrusted pictures (`picture-sandbox.ts`). Pictures are passed as files in both
 * directions. It draws link cards and notes too: the server's process would keep the memory that drawing takes.
 */

/** One size of a picture, as a file. */
export type FiledRendition = Omit<Rendition, "data"> & { path: string; bytes: number };

export interface FiledPicture {
  fingerprint: Fingerprint;
  thumbnails: Record<ThumbnailSize, FiledRendition>;
  lightCopies: Partial<Record<(typeof LIGHT_SIZES)[number], FiledRendition>>;
  original: FiledRendition;
  /** Whether the file says that a trained model made the picture (`provenance.ts`). */
  isAiMade: boolean;
}

/** A rejected picture is a result and not an exception: the reason must reach the person, and it isn't our fault. */
export type Read<T> = { read: T } | { rejected: { code: ImageRejectedCode; reason: string; why: Problem | undefined } };

/** Processor time per picture: more than the largest accepted picture needs in the slowest format on a slow machine. */
const CPU_MS = 20_000;

async function orRejected<T>(work: () => Promise<T>): Promise<Read<T>> {
  try {
    return { read: await work() };
  } catch (error) {
    if (error instanceof ImageRejected)
      return { rejected: { code: error.code, reason: error.message, why: error.why } };
    throw error;
  }
}

interface Files {
  path: string;
  folder: string;
}

const tasks = {
  /** Draws a link card, whose sizes take a few kilobytes each. */
  card: async ({ link }: { link: string }): Promise<SheetPicture> => {
    // Loaded with the first card, because other pictures need no font.
    const { drawLinkCard } = await import("./draw-link-card.ts");
    return drawLinkCard(link);
  },
  /** Draws the first lines of a note. */
  note: async ({ text }: { text: string }): Promise<SheetPicture> => {
    const { drawNote } = await import("./draw-note.ts");
    return drawNote(text);
  },
  /** Writes the frames of an animation into `folder`. */
  frames: ({ path, folder }: Files): Promise<Read<PictureFrames | null>> =>
    orRejected(() => pictureFrames(path, folder)),
  /** Draws a logo as the site's icons. */
  logo: (files: Files): Promise<Read<Icons>> =>
    orRejected(() =>
      withReadyPicture(files, true, ({ path }) =>
        drawLogoIcons(path).catch((error: unknown) => {
          throw new ImageRejected("IMAGE_INVALID", "cannot be decoded", { cause: error });
        }),
      ),
    ),
  /** Draws the tack in a color as the site's icons. */
  tack: ({ color }: { color: string }): Promise<Icons> => drawTackIcons(color),
  header: (files: Files): Promise<Read<ImageHeader>> =>
    orRejected(() => withReadyPicture(files, false, ({ header }) => header)),
  /** Writes the sizes of a picture into `folder`. */
  render: ({ isKept, ...files }: Files & { isKept: boolean }): Promise<Read<FiledPicture>> =>
    orRejected(async () => {
      const { folder } = files;
      const { fingerprint, thumbnails, lightCopies, original } = await withReadyPicture(files, true, (ready) =>
        renderImage(ready.path, ready.header, isKept),
      );
      const file = async (name: string, { data, ...about }: Rendition): Promise<FiledRendition> => {
        const path = join(folder, name);
        await writeFile(path, data, { mode: 0o600 });
        return { ...about, path, bytes: data.length };
      };
      const lightFiles: FiledPicture["lightCopies"] = {};
      for (const size of LIGHT_SIZES) {
        const copy = lightCopies[size];
        if (copy) lightFiles[size] = await file(`${size}-light`, copy);
      }
      return {
        isAiMade: isKept && (await readProvenance(files.path)),
        fingerprint,
        lightCopies: lightFiles,
        thumbnails: {
          "170x": await file("170x", thumbnails["170x"]),
          "236x": await file("236x", thumbnails["236x"]),
          "474x": await file("474x", thumbnails["474x"]),
          "736x": await file("736x", thumbnails["736x"]),
        },
        original: await file("orig", original),
      };
    }),
};
export type PictureTasks = typeof tasks;

// One thread per picture and no cache keep memory use constant.
sharp.cache(false);
sharp.concurrency(1);
serveTasks(tasks, { cpuMs: CPU_MS });
