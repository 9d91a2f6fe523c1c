import { and, eq } from "drizzle-orm";
import type { Database } from "../../client.ts";
import { importFilms } from "../../schema/imports.ts";
import { videos } from "../../schema/video.ts";

interface FilmKey {
  id: string;
  hash: string;
}

/** The video already made from an equal film of this import; null if none exists. */
export async function findImportFilm(
  db: Database,
  { id, hash }: FilmKey,
): Promise<{ videoId: string; areCaptionsWhole: boolean | null } | null> {
  const [row] = await db
    .select({ videoId: importFilms.videoId, areCaptionsWhole: importFilms.areCaptionsWhole })
    .from(importFilms)
    .innerJoin(videos, eq(videos.id, importFilms.videoId))
    .where(and(eq(importFilms.importId, id), eq(importFilms.hash, hash)));
  return row ?? null;
}

/** Remembers the video that a film becomes, in the transaction that writes the video. */
export async function noteImportFilm(
  tx: Database,
  { id, hash, videoId }: FilmKey & { videoId: string },
): Promise<void> {
  await tx
    .insert(importFilms)
    .values({ importId: id, hash, videoId })
    .onConflictDoUpdate({
      target: [importFilms.importId, importFilms.hash],
      set: { videoId, areCaptionsWhole: null },
    });
}

/** Notes that a film's captions are kept. */
export async function noteFilmCaptions(
  db: Database,
  { id, hash, areCaptionsWhole }: FilmKey & { areCaptionsWhole: boolean },
): Promise<void> {
  await db
    .update(importFilms)
    .set({ areCaptionsWhole })
    .where(and(eq(importFilms.importId, id), eq(importFilms.hash, hash)));
}
