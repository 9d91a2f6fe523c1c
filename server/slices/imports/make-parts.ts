import type { ImageRow } from "../../../db/queries/media/images.ts";
import type { ArchiveFilm, ArchivePage, ArchiveParts } from "../../../src/imports/archive-items.ts";
import { lacksOf } from "../../../src/pin-builder/complete.rules.ts";
import { CAPTIONS_MAX, VIDEO_MAX_BYTES } from "../../../src/video/limits.ts";
import { ArchiveRefused } from "../../platform/archives/archive-refused.ts";
import { openEntry } from "../../platform/archives/archives.ts";
import type { UserContext } from "../../platform/procedure/context.ts";
import { createLimiter } from "../../platform/system/limiter.ts";
import type { PinShows } from "../pins/public.ts";
import type { GivenFilm, KeptFilm } from "../video/public.ts";
import type { createFinder } from "./find-picture.ts";
import { keepFilmOnce } from "./keep-film-once.ts";
import { withEntry } from "./unpack-entry.ts";

/** UTF-8 takes up to four bytes a character. */
const CAPTIONS_MAX_BYTES = 4 * CAPTIONS_MAX;

type FoundFilm = KeptFilm | "refused" | "later";

export interface MadeParts {
  /** Null if nothing is left but the Pin's picture. */
  shows: PinShows | null;
  /** Whether every film, caption and page is there. */
  isWhole: boolean;
}

interface PartsMakerOptions {
  importId: string;
  finder: ReturnType<typeof createFinder>;
  signal: AbortSignal;
  /** Keeps the import for this job: a film takes long. */
  holdOn: () => Promise<void>;
}

const THERE = "1";

/** Whether a Pin has the pages that its layout asks for. Gates of the Pin builder don't matter: the Pin was made before. */
const isComplete = ({ layout, pages }: NonNullable<ArchiveParts["composition"]>): boolean =>
  lacksOf({
    layout,
    boardId: THERE,
    link: null,
    pages: pages.map(({ layers, tags }) => ({ mediaUploadId: THERE, layers, tags })),
  }).length === 0;

/** The same file with other captions makes another video. */
const keyOfFilm = (film: ArchiveFilm): string => JSON.stringify(film);

/**
 * Takes films and pages out of an archive, for one part of an import's job. A film that several Pins show is kept
 * once, even if the Pins are made in different parts.
 */
export function createPartsMaker(ctx: UserContext, { importId, finder, signal, holdOn }: PartsMakerOptions) {
  const films = new Map<string, Promise<FoundFilm>>();
  /** One film after the other, so that an equal one is found. Videos are read one or two at a time anyway. */
  const oneByOne = createLimiter(1);
  let isFull = false;

  const keptFilm = (archive: string, film: ArchiveFilm): Promise<FoundFilm> =>
    oneByOne(async () => {
      // Once the day's limit is reached, further films need not be unpacked.
      if (isFull) return "later";
      await holdOn();
      const found = await unpackFilm(ctx, archive, film, { importId, signal });
      isFull ||= found === "later";
      return found;
    });

  function filmOf(archive: string, film: ArchiveFilm): Promise<FoundFilm> {
    const key = keyOfFilm(film);
    const known = films.get(key);
    if (known) return known;
    const kept = keptFilm(archive, film);
    films.set(key, kept);
    // The entry is tried again, and so is its film.
    kept.catch(() => films.delete(key));
    return kept;
  }

  /** @returns the pictures of pages; null if one is missing or refused */
  async function picturesOf(
    archive: string,
    pages: readonly ArchivePage[],
    picture: { name: string; image: ImageRow },
  ) {
    const found: ImageRow[] = [];
    for (const page of pages) {
      const image = page.picture === picture.name ? picture.image : await finder.unpacked(archive, page.picture);
      if (image === "none") return null;
      found.push(image);
    }
    return found;
  }

  return {
    /**
     * What a Pin shows besides its picture.
     * @param picture the Pin's own, with the name of its entry
     * @returns "later" if the person's limit of videos for the day is reached
     */
    async make(
      archive: string,
      { film, composition: given }: ArchiveParts,
      picture: { name: string; image: ImageRow },
    ): Promise<MadeParts | "later"> {
      const composition = given && isComplete(given) ? given : null;
      const pages = composition?.pages ?? [];
      const images = await picturesOf(archive, pages, picture);
      const wanted = [film, ...(images ? pages.map((page) => page.film) : [])];
      const kept = new Map<string, KeptFilm>();
      let isWhole = images !== null && composition === given;
      for (const one of wanted) {
        if (!one) continue;
        const found = await filmOf(archive, one);
        if (found === "later") return "later";
        if (found === "refused") isWhole = false;
        else {
          kept.set(keyOfFilm(one), found);
          isWhole &&= found.areCaptionsWhole;
        }
      }
      const idOf = (one: ArchiveFilm | null) => (one && kept.get(keyOfFilm(one))?.videoId) ?? null;
      if (kept.size === 0 && (!composition || !images)) return { shows: null, isWhole };
      const shows: PinShows = {
        imageIds: images?.map(({ id }) => id) ?? [],
        videoIds: [...new Set([...kept.values()].map(({ videoId }) => videoId))],
        extras: (videoOf) => {
          const show = (one: ArchiveFilm | null) => {
            const id = idOf(one);
            return id === null ? null : videoOf(id);
          };
          return {
            video: show(film),
            composition: composition &&
              images && {
                layout: composition.layout,
                list: composition.list,
                pages: pages.flatMap((page, at) => {
                  const image = images[at];
                  const { title, altText, link, layers, tags } = page;
                  return image ? [{ image, title, altText, link, layers, tags, video: show(page.film) }] : [];
                }),
              },
          };
        },
      };
      return { shows, isWhole };
    },
  };
}

async function unpackFilm(
  ctx: UserContext,
  archive: string,
  { file, loops, captions }: ArchiveFilm,
  { importId, signal }: Pick<PartsMakerOptions, "importId" | "signal">,
): Promise<FoundFilm> {
  const texts: GivenFilm["captions"][number][] = [];
  for (const { language, label, file: name } of captions)
    texts.push({ language, label, text: await textOf(archive, name) });
  try {
    const entry = { archive, name: file, maxBytes: VIDEO_MAX_BYTES };
    return await withEntry(ctx.deps, entry, signal, (path) =>
      keepFilmOnce(ctx, importId, { path, loops, captions: texts }),
    );
  } catch (error) {
    if (error instanceof ArchiveRefused) return "refused";
    throw error;
  }
}

/** The text of captions; "" if the archive lacks them or they are too long, which is no WebVTT. */
async function textOf(archive: string, name: string): Promise<string> {
  try {
    return await new Response(await openEntry(archive, name, { maxBytes: CAPTIONS_MAX_BYTES })).text();
  } catch (error) {
    if (error instanceof ArchiveRefused) return "";
    throw error;
  }
}
