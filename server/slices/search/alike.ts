import { alikeCandidates, firstPins } from "../../../db/queries/feeds/alike.ts";
import { NEWEST } from "../../../db/queries/fragments/pin-list.ts";
import { vectorsOfPins, vectorsOfSignatures } from "../../../db/queries/search/alike-pins.ts";
import { ALIKE_MIN, cosine, signed } from "../../../src/media/vector.rules.ts";
import { readerIdOf } from "../../platform/access/secret-access.ts";
import type { Context } from "../../platform/procedure/context.ts";

/** Number of first results to find similar pictures for. */
const SEEDS = 3;
const SHOWN = 15;
/** Stricter than for a single picture, because these are shown without being asked for. */
const LIKENESS_MIN = ALIKE_MIN.model + 0.05;
/** Maximum number of positions that a result moves up for resembling what the person viewed. */
const PLACES = 6;

type Caller = Pick<Context, "deps" | "viewer">;

/** Ids of Pins whose pictures look similar to the first results, most similar first, without pictures already shown. */
export async function alikeAtTheEnd({ deps: { db }, viewer }: Caller, shownIds: readonly string[]): Promise<string[]> {
  if (shownIds.length === 0) return [];
  const shown = await vectorsOfPins(db, { ids: shownIds });
  const seeds = shownIds.slice(0, SEEDS).flatMap((id) => shown.find(({ pinId }) => pinId === id) ?? []);
  const hidden = new Set(shown.map(({ imageId }) => imageId));
  const likeness = new Map<string, number>();
  const addAlikeOf = async (vector: Int8Array) => {
    for (const other of await alikeCandidates(db, { source: "model", vector, asOf: NEWEST })) {
      if (hidden.has(other.imageId)) continue;
      const found = cosine(vector, other.vector);
      if (found >= LIKENESS_MIN) likeness.set(other.imageId, Math.max(found, likeness.get(other.imageId) ?? 0));
    }
  };
  await Promise.all(seeds.map((seed) => addAlikeOf(signed(seed.vector))));
  const best = [...likeness]
    .sort((a, b) => b[1] - a[1])
    .slice(0, SHOWN)
    .map(([imageId]) => imageId);
  if (best.length === 0) return [];
  const pins = await firstPins(db, { imageIds: best, asOf: NEWEST, viewerId: readerIdOf(viewer, "pins") });
  return best.flatMap((imageId) => pins.find((pin) => pin.imageId === imageId)?.pinId ?? []);
}

/** Reorders a page: pictures similar to those that a person viewed recently move up. */
export async function likedFirst<T extends { id: string }>(
  { deps: { db } }: Caller,
  rows: T[],
  signatures: readonly string[],
): Promise<T[]> {
  if (signatures.length === 0 || rows.length < 2) return rows;
  const liked = (await vectorsOfSignatures(db, { signatures })).map(({ vector }) => signed(vector));
  if (liked.length === 0) return rows;
  const vectors = await vectorsOfPins(db, { ids: rows.map(({ id }) => id) });
  const places = rows.map((row, at) => {
    const own = vectors.find(({ pinId }) => pinId === row.id);
    const near = own ? Math.max(...liked.map((vector) => cosine(vector, signed(own.vector)))) : 0;
    return { row, place: at - (near >= ALIKE_MIN.model ? near * PLACES : 0) };
  });
  return places.sort((a, b) => a.place - b.place).map(({ row }) => row);
}
