import type { Reason } from "../model/pin.ts";

/** A picture saved to public boards together with others, represented by its Pin on the most significant of them. */
export interface Together {
  imageId: string;
  pinId: string;
  boardId: string;
  /** The start picture that contributes most to the score. */
  startImageId: string;
  /** Above 0, and comparable within one ranking only. */
  worth: number;
}

/** A picture similar to the requested one, represented by one of its Pins. */
export interface Alike {
  imageId: string;
  pinId: string;
  /** Cosine similarity of the two pictures' vectors; 1 for the same picture. */
  cosine: number;
  /** Whether the pictures are similar enough to show that as a reason. */
  isSimilar: boolean;
}

/** A related picture, represented by one Pin. */
export interface Candidate {
  imageId: string;
  pinId: string;
  /** A whole number, so that a bookmark restores it exactly. */
  score: number;
  /** Null for a picture that is only somewhat similar; no reason is shown. */
  kind: Extract<Reason["kind"], "saved_together" | "looks_similar"> | null;
  /** Set for pictures saved together: the start picture that contributes most. */
  startImageId?: string;
}

/** Score of the best picture saved together, and of an identical picture. */
const UNIT = 1_000_000;

const byPinId = (a: string, b: string) => a.length - b.length || (a < b ? -1 : a > b ? 1 : 0);
const byScore = (a: Candidate, b: Candidate) => b.score - a.score || byPinId(a.pinId, b.pinId);

/**
 * Ranks pictures saved together with whole-number scores, of which the best is a million: a bookmark preserves them
 * exactly.
 */
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

/** Ranks similar pictures, most similar first. */
export const rankAlike = (alike: readonly Alike[]): Candidate[] => addAlike([], alike);

/**
 * Merges similar pictures into those saved together. A picture found both ways gets the sum of its scores, and the
 * reason of the higher one, if that has a reason.
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

/** A reader's cursor in a ranking: after the Pin `pinId`, which had `score`. */
export interface RankCursor {
  score: number;
  pinId: string;
}

/** Whether a candidate comes after a cursor, even if the cursor's own Pin is gone. */
export const isAfter = (one: RankCursor, cursor: RankCursor | null): boolean =>
  cursor === null || one.score < cursor.score || (one.score === cursor.score && byPinId(one.pinId, cursor.pinId) > 0);
