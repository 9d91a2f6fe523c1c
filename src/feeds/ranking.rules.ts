import type { Reason } from "../model/pin.ts";

/** A picture that stands beside others on public boards, by its Pin on the board that says most. */
export interface Together {
  imageId: string;
  pinId: string;
  boardId: string;
  /** The start that leads there the most. */
  startImageId: string;
  /** Above 0, and comparable within one ranking only. */
  worth: number;
}

/** A picture that looks like the one asked about, by one of its Pins. */
export interface Alike {
  imageId: string;
  pinId: string;
  /** Cosine of the two pictures' vectors, 1 for the same picture. */
  cosine: number;
  /** Whether it is near enough to say so. */
  isSimilar: boolean;
}

/** A picture that is related, by the Pin that stands for it. */
export interface Candidate {
  imageId: string;
  pinId: string;
  /** A whole number, so that a bookmark gives it back unchanged. */
  score: number;
  /** Null where it is only somewhat alike, of which nothing is said. */
  kind: Extract<Reason["kind"], "saved_together" | "looks_similar"> | null;
  /** Of what is saved together: the start that leads there. */
  startImageId?: string;
}

/** The best of what is saved together and the same picture in other bytes weigh this much each. */
const UNIT = 1_000_000;

const byPinId = (a: string, b: string) => a.length - b.length || (a < b ? -1 : a > b ? 1 : 0);
const byScore = (a: Candidate, b: Candidate) => b.score - a.score || byPinId(a.pinId, b.pinId);

/** Pictures that are saved together, as whole numbers of which the best has a million: a bookmark gives them back unchanged. */
export function rankTogether(found: readonly Together[]): Candidate[] {
  const most = Math.max(...found.map(({ worth }) => worth));
  return found
    .map(({ worth, ...picture }) => ({
      ...picture,
      score: Math.round((UNIT * worth) / most),
      kind: "saved_together" as const,
    }))
    .sort(byScore);
}

/** What looks like a picture, most like it first. */
export const rankAlike = (alike: readonly Alike[]): Candidate[] => addAlike([], alike);

/**
 * Merges similar pictures into those that are saved together. One found both ways gets the sum of its scores, and the
 * kind of the higher one, if that says something.
 */
export function addAlike(together: readonly Candidate[], alike: readonly Alike[]): Candidate[] {
  const byPicture = new Map(together.map((candidate) => [candidate.imageId, candidate]));
  for (const { cosine, isSimilar, ...picture } of alike) {
    const score = Math.round(UNIT * Math.min(1, cosine) ** 2);
    const kind = isSimilar ? "looks_similar" : null;
    const known = byPicture.get(picture.imageId);
    if (!known) byPicture.set(picture.imageId, { ...picture, score, kind });
    else if (known.score >= score || kind === null)
      byPicture.set(picture.imageId, { ...known, score: known.score + score });
    else byPicture.set(picture.imageId, { ...known, score: known.score + score, kind });
  }
  return [...byPicture.values()].sort(byScore);
}

/** Where a reader is in a ranking: after the Pin `pinId`, which had `score`. */
export interface RankPosition {
  score: number;
  pinId: string;
}

/** Whether a reader at a position has this still before them, also where the Pin that stood at it is gone. */
export const isAfter = (one: RankPosition, position: RankPosition | null): boolean =>
  position === null ||
  one.score < position.score ||
  (one.score === position.score && byPinId(one.pinId, position.pinId) > 0);
