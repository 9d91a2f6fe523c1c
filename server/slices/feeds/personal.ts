import { newestSaves, type OwnSave, personalPins } from "../../../db/queries/feeds/personal-pins.ts";
import { twoHops } from "../../../db/queries/feeds/two-hops.ts";
import type { PrintedPin } from "../../../db/queries/pins/pin-text.ts";
import { type Candidate, rankTogether } from "../../../src/feeds/ranking.rules.ts";
import { reasonText } from "../../platform/present/present-pin.ts";
import type { Context } from "../../platform/procedure/context.ts";

/** How many of a person's newest saves count, and after how many saves their weight halves. */
const STARTS_MAX = 24;
const HALF_LIFE_SAVES = 8;
/** Pins that the viewer has saved are left out, as far back as this many. */
const HELD_MAX = 1_000;

/** Extra Pins read per page, to replace those that may not be shown. */
const SPARE = 50;

export interface PersonalPick {
  pin: PrintedPin;
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
  const ranked = rankTogether(found);
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
