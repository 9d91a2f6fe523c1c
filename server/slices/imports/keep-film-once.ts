import { createReadStream } from "node:fs";
import { findImportFilm, noteFilmCaptions, noteImportFilm } from "../../../db/queries/imports/films.ts";
import type { UserContext } from "../../platform/procedure/context.ts";
import { captionFilm, type GivenFilm, type KeptFilm, keepFilm } from "../video/public.ts";

/** Equal films have one hash, wherever they are in the archive; other captions make another video. */
async function hashOf({ path, loops, captions }: GivenFilm): Promise<string> {
  const hasher = new Bun.CryptoHasher("sha256").update(JSON.stringify({ loops, captions }));
  for await (const chunk of createReadStream(path)) hasher.update(chunk as Uint8Array);
  return hasher.digest("hex");
}

/**
 * Keeps a film of an import as a video, unless an equal one of the same import became a video before: in an earlier
 * part of the job, or in one that was killed since.
 * @returns as `keepFilm`
 */
export async function keepFilmOnce(
  ctx: UserContext,
  importId: string,
  film: GivenFilm,
): Promise<KeptFilm | "refused" | "later"> {
  const { db } = ctx.deps;
  const key = { id: importId, hash: await hashOf(film) };
  const known = await findImportFilm(db, key);
  if (known && known.areCaptionsWhole !== null)
    return { videoId: known.videoId, areCaptionsWhole: known.areCaptionsWhole };
  const kept = known
    ? await captionFilm(ctx, known.videoId, film.captions)
    : await keepFilm(ctx, film, (tx, videoId) => noteImportFilm(tx, { ...key, videoId }));
  if (typeof kept !== "string") await noteFilmCaptions(db, { ...key, areCaptionsWhole: kept.areCaptionsWhole });
  return kept;
}
