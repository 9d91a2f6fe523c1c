import { z } from "zod";
import type { ArchiveFilm, ArchivePage, ArchiveParts } from "../../../src/imports/archive-items.ts";
import { STORY_PAGES_MAX } from "../../../src/pin-builder/limits.ts";
import { planSchema } from "../../../src/pin-builder/plan.ts";
import { CAPTION_TRACKS_MAX } from "../../../src/video/limits.ts";
import { addCaptions } from "../../../src/video/video.contract.ts";
import type { JsonRecord } from "./json-values.ts";
import type { Zip } from "./open-zip.ts";

/*
 * Films, carousels and pages of a Pin in our own archive. Texts have the limits of the Pin builder and of captions:
 * nothing else is ever exported, so anything longer was not written by this site and is left out.
 */

const { layout, list, pages } = planSchema.shape;
const { title, altText, link, layers, tags } = pages.element.shape;
const { language, label } = addCaptions.input.shape;
const name = z.string().max(1_000);
/** A picture and a film for each page. */
const MEDIA_MAX = 2 * STORY_PAGES_MAX;

const captionsSchema = z.object({ language, label, file: name });
const mediaSchema = z.object({
  picture: name.nullable(),
  film: name.nullable(),
  loops: z.boolean().default(false),
  captions: z.array(captionsSchema).max(CAPTION_TRACKS_MAX).default([]),
});
type Media = z.output<typeof mediaSchema>;

const partsSchema = z.object({
  media: z.array(mediaSchema).max(MEDIA_MAX).default([]),
  composition: z
    .object({
      layout,
      list,
      pages: z
        .array(
          z.object({
            // Archives of earlier releases name a page's picture in `media` alone.
            picture: name.nullable().optional(),
            film: name.nullable().default(null),
            title,
            alt_text: altText,
            link,
            layers,
            tags,
          }),
        )
        .min(1)
        .max(STORY_PAGES_MAX),
    })
    .nullable()
    .default(null),
});

interface Around {
  zip: Zip;
  /** The folder that all entries are in, with a slash; "" for none. */
  top: string;
}

interface FoundParts {
  /** Null if the Pin is nothing but its picture. */
  parts: ArchiveParts | null;
  /** Whether nothing of the Pin is missing. */
  isWhole: boolean;
}

/** The films and pages of a Pin, as far as the archive has their files. */
export function partsOf(value: JsonRecord, { zip, top }: Around): FoundParts {
  const { media: shown, composition: composed } = value;
  const read = partsSchema.safeParse({ media: shown ?? [], composition: composed ?? null });
  if (!read.success) return { parts: null, isWhole: false };
  const { media, composition } = read.data;
  if (media.length === 0 && !composition) return { parts: null, isWhole: true };
  const entryOf = (file: string | null): string | null =>
    file !== null && zip.entries.get(`${top}${file}`)?.isReadable ? `${top}${file}` : null;
  const films = new Map(media.flatMap((one) => (one.film === null ? [] : [[one.film, filmOf(one, entryOf)]])));
  const filmNamed = (file: string | null): ArchiveFilm | null => films.get(file ?? "") ?? null;
  const isSingle = composition === null || composition.layout === "single";
  const film = isSingle ? ([...films.values()].find((one) => one !== null) ?? null) : null;
  const made = composition && pagesOf(composition.pages, media, entryOf, filmNamed);
  const used = new Set([film, ...(made ?? []).map((page) => page.film)]);
  const isThere = ({ picture, film: file, captions }: Media): boolean =>
    file === null
      ? composition !== null && entryOf(picture) !== null
      : used.has(filmNamed(file)) && filmNamed(file)?.captions.length === captions.length;
  const isWhole = media.every(isThere) && (composition === null || made !== null);
  if (!film && !made) return { parts: null, isWhole };
  return { parts: { film, composition: composition && made && { ...composition, pages: made } }, isWhole };
}

type EntryOf = (file: string | null) => string | null;

function filmOf({ film, loops, captions }: Media, entryOf: EntryOf): ArchiveFilm | null {
  const file = entryOf(film);
  if (file === null) return null;
  const found = captions.flatMap((one) => {
    const text = entryOf(one.file);
    return text === null ? [] : [{ ...one, file: text }];
  });
  return { file, loops, captions: found };
}

type Pages = NonNullable<z.output<typeof partsSchema>["composition"]>["pages"];

/** @returns null if the archive lacks a page's picture */
function pagesOf(
  found: Pages,
  media: readonly Media[],
  entryOf: EntryOf,
  filmNamed: (file: string | null) => ArchiveFilm | null,
): ArchivePage[] | null {
  const pictures = media.flatMap(({ picture }) => picture ?? []);
  const made: ArchivePage[] = [];
  for (const [number, { picture: named, film, alt_text, tags: points, ...texts }] of found.entries()) {
    const picture = entryOf(named === undefined ? (pictures[number] ?? null) : named);
    if (picture === null) return null;
    const linked = points.flatMap((tag) => (tag.link ? [{ ...tag, link: tag.link }] : []));
    made.push({ ...texts, picture, film: filmNamed(film), altText: alt_text, tags: linked });
  }
  return made;
}
