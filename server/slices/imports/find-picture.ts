import type { ImageRow } from "../../../db/queries/media/images.ts";
import type { Deps } from "../../deps.ts";
import { ArchiveRefused } from "../../platform/archives/archive-refused.ts";
import { FetchRefused } from "../../platform/fetch/fetch-refused.ts";
import { fetchImage } from "../../platform/media/fetch-image.ts";
import { ImageRejected } from "../../platform/media/image-rejected.ts";
import { keepImage } from "../../platform/media/keep-image.ts";
import { TaskEnded } from "../../platform/sandbox/reader.ts";
import { waitForTurn } from "../rich/public.ts";
import { withEntry } from "./unpack-entry.ts";

/** Bytes of a picture in an archive, as for other pictures that people upload. */
const PICTURE_MAX_BYTES = 209_715_200;
/** Four pictures a second from one website. */
const PAUSE_MS = 250;
const WAITS = 40;
/** After this many refusals in a row, a website isn't asked again during this part of the job. */
const REFUSALS_MAX = 8;

/** A process that reads a picture may also end because the machine ran out of memory, and no other copy exists. */
const READS_MAX = 2;

/** "none": it is gone, refused or no picture; a link card stands for it, and it is looked for later. */
type Found = ImageRow | "none" | "busy";

/** Finds pictures for one part of an import's job, which remembers the websites that refuse. */
export function createFinder(deps: Deps, signal: AbortSignal) {
  const refusals = new Map<string, number>();

  async function fetched(url: string): Promise<Found> {
    const host = URL.parse(url)?.host;
    if (!host) return "none";
    if ((refusals.get(host) ?? 0) >= REFUSALS_MAX) return "none";
    if (!(await waitForTurn(deps, host, { signal, pauseMs: PAUSE_MS, waits: WAITS }))) return "busy";
    try {
      const image = await fetchImage(deps, url);
      refusals.delete(host);
      return image;
    } catch (error) {
      if (!(error instanceof FetchRefused || error instanceof ImageRejected)) throw error;
      refusals.set(host, (refusals.get(host) ?? 0) + 1);
      return "none";
    }
  }

  async function unpacked(archive: string, name: string, reads: number): Promise<ImageRow | "none"> {
    try {
      const entry = { archive, name, maxBytes: PICTURE_MAX_BYTES };
      return await withEntry(deps, entry, signal, (path) => keepImage(deps, path));
    } catch (error) {
      const isCrash = error instanceof ImageRejected && error.cause instanceof TaskEnded;
      if (isCrash && reads > 1 && !signal.aborted) return unpacked(archive, name, reads - 1);
      if (error instanceof ArchiveRefused || error instanceof ImageRejected) return "none";
      throw error;
    }
  }

  return {
    fetched,
    /** A picture that is an entry of the archive. */
    unpacked: (archive: string, name: string) => unpacked(archive, name, READS_MAX),
  };
}
