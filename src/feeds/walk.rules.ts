import type { Reason } from "../pins/pin.ts";

/** How often walks that began at the picture `start` came by a Pin of another picture. */
export interface Visit {
  start: string;
  imageId: string;
  pinId: string;
  boardId: string;
  visits: number;
}

/** A picture that looks like the one asked about, by one of its Pins. */
export interface Alike {
  imageId: string;
  pinId: string;
  boardId: string;
  /** Cosine of the two pictures' vectors, 1 for the same picture. */
  cosine: number;
}

/** A picture that is related, by the Pin that stands for it. */
export interface Candidate {
  imageId: string;
  pinId: string;
  boardId: string;
  /** A whole number, so that a bookmark gives it back unchanged. */
  score: number;
  kind: Extract<Reason["kind"], "saved_together" | "looks_similar">;
}

/** The best of the walk and the same picture in other bytes weigh this much each. */
const UNIT = 1_000_000;

const byPinId = (a: string, b: string) => a.length - b.length || (a < b ? -1 : a > b ? 1 : 0);
const byScore = (a: Candidate, b: Candidate) => b.score - a.score || byPinId(a.pinId, b.pinId);

/**
 * What the walks found, the best first, each picture once. A picture that walks from several starts came by is worth more
 * than one that a single start knows well: the square of the sum of roots (Pixie, Eksombatchai et al. 2018, 3.1).
 */
export function rankVisits(visits: readonly Visit[]): Candidate[] {
  const pictures = new Map<string, { best: Visit; perStart: Map<string, number> }>();
  for (const visit of visits) {
    const known = pictures.get(visit.imageId);
    const picture = known ?? { best: visit, perStart: new Map<string, number>() };
    if (!known) pictures.set(visit.imageId, picture);
    picture.perStart.set(visit.start, (picture.perStart.get(visit.start) ?? 0) + visit.visits);
    const { best } = picture;
    const more = visit.visits - best.visits || byPinId(best.pinId, visit.pinId);
    if (more > 0) picture.best = visit;
  }
  const boosted = [...pictures.values()].map(({ best, perStart }) => ({
    best,
    worth: [...perStart.values()].reduce((sum, count) => sum + Math.sqrt(count), 0) ** 2,
  }));
  const most = Math.max(...boosted.map(({ worth }) => worth));
  return boosted
    .map(({ best: { imageId, pinId, boardId }, worth }) => ({
      ...{ imageId, pinId, boardId },
      score: Math.round((UNIT * worth) / most),
      kind: "saved_together" as const,
    }))
    .sort(byScore);
}

/** What looks like a picture, most like it first. */
export const rankAlike = (alike: readonly Alike[]): Candidate[] => addAlike([], alike);

/** Adds what looks like the picture to what is saved with it; what is both comes first, and says the stronger of the two. */
export function addAlike(walked: readonly Candidate[], alike: readonly Alike[]): Candidate[] {
  const byPicture = new Map(walked.map((candidate) => [candidate.imageId, candidate]));
  for (const { cosine, ...picture } of alike) {
    const score = Math.round(UNIT * Math.min(1, cosine) ** 2);
    const known = byPicture.get(picture.imageId);
    if (!known) byPicture.set(picture.imageId, { ...picture, score, kind: "looks_similar" });
    else if (known.score >= score) byPicture.set(picture.imageId, { ...known, score: known.score + score });
    else byPicture.set(picture.imageId, { ...known, score: known.score + score, kind: "looks_similar" });
  }
  return [...byPicture.values()].sort(byScore);
}

/** Where a reader is in a ranking: after the Pin `pinId`, which had `score`. */
export interface RankPosition {
  score: number;
  pinId: string;
}

/** The rest of a ranking after a position; nothing that stood before it comes again, though that one may be gone. */
export function rankedAfter<T extends RankPosition>(ranked: readonly T[], position: RankPosition | null): T[] {
  if (position === null) return [...ranked];
  const { score, pinId } = position;
  return ranked.filter((one) => one.score < score || (one.score === score && byPinId(one.pinId, pinId) > 0));
}
