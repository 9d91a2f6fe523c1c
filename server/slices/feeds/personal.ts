import { newestSaves, type OwnSave, personalPins } from "../../../db/queries/feeds/personal-pins.ts";
import { twoHops } from "../../../db/queries/feeds/two-hops.ts";
import type { PinText } from "../../../db/queries/pins/pin-text.ts";
import { type Candidate, rankTogether, spreadBoards } from "../../../src/feeds/ranking.rules.ts";
import { reasonText } from "../../platform/present/present-pin.ts";
import type { Context } from "../../platform/procedure/context.ts";

/** So many of a person's newest saves say what they like now, each half as much as the one eight saves later. */
const STARTS_MAX = 24;
const HALF_LIFE_SAVES = 8;
/** What they have is not offered to them again, as far back as this. */
const HELD_MAX = 1_000;

/** How many that may not be shown a page makes up for. */
const SPARE = 50;

export interface PersonalPick {
  pin: PinText;
  imageId: string;
  /** JSON text. */
  reason: string;
}

/**
 * Pictures that stand beside a person's newest public saves, after the Pin `after`: what they saved in secret leads nowhere
 * (SECURITY.md 24). Three statements, whatever the length.
 * @param asOf makes it the same ranking on each page
 */
export async function personalPicks(
  ctx: Context,
  { userId, asOf, after, limit }: { userId: string; asOf: string; after: string | null; limit: number },
): Promise<PersonalPick[]> {
  const { db } = ctx.deps;
  const saves = await newestSaves(db, { userId, asOf, limit: HELD_MAX });
  const starts = saves
    .filter(({ counts }) => counts)
    .slice(0, STARTS_MAX)
    .map(({ imageId }, place) => ({ imageId, weight: 0.5 ** (place / HALF_LIFE_SAVES) }));
  const exceptImageIds = saves.map(({ imageId }) => imageId);
  const found = await twoHops(db, { starts, exceptImageIds, asOf, exceptBoardId: null, isDamped: true });
  const ranked = spreadBoards(rankTogether(found));
  const rest = ranked.slice(ranked.findIndex(({ pinId }) => pinId === after) + 1);
  // Some may not be shown to this person, and are made up for.
  const candidates = rest.slice(0, limit + SPARE);
  if (candidates.length === 0) return [];
  const shown = await personalPins(db, { ids: candidates.map(({ pinId }) => pinId), viewerId: userId });
  const byPin = new Map(shown.map((row) => [row.id, row]));
  const byImage = new Map(saves.map((save) => [save.imageId, save]));
  return candidates.flatMap((candidate) => {
    const pin = byPin.get(candidate.pinId);
    return pin ? { pin, imageId: pin.imageId, reason: reasonOf(candidate, byImage) } : [];
  });
}

function reasonOf({ startImageId = "" }: Candidate, saves: ReadonlyMap<string, OwnSave>): string {
  const save = saves.get(startImageId);
  return reasonText({ kind: "because_saved", id: save?.pinId ?? null, name: save?.title || null });
}
