import { finishImport, type ImportRow } from "../../../db/queries/imports/imports.ts";
import { type PlaceRow, pinsOfKeys, updatePlace } from "../../../db/queries/imports/make.ts";
import {
  deleteUndone,
  madeItems,
  nextMadePlace,
  noteFoundMade,
  noteUndone,
  plannedSeqs,
  sectionNow,
  takeTrashOffSection,
} from "../../../db/queries/imports/undo.ts";
import { trashPins } from "../../../db/queries/pins/bulk.ts";
import { findPinsToTake } from "../../../db/queries/pins/pins-to-take.ts";
import { deleteSection } from "../../../db/queries/sections/change-section.ts";
import type { Deps } from "../../deps.ts";
import { lockOwnedBoard } from "../../platform/access/content-access.ts";
import type { UserContext } from "../../platform/procedure/context.ts";
import { retryStale, StaleRead, unlessStale } from "../../platform/procedure/retry-stale.ts";
import { removeEmptyBoard } from "../boards/public.ts";
import { dropArchive } from "./archive-file.ts";
import { hold } from "./lease.ts";
import { keyOf } from "./make-pins.ts";

/** Pins of one transaction: on the embedded database, all requests wait until it ends. */
const AT_ONCE = 20;
/** Entries whose Pins are looked up at once. */
const LOOKED_UP_AT_ONCE = 1_000;
const PART_MS = 60_000;

/**
 * Removes what an import made: its Pins go to the trash, and its boards and sections are deleted if nothing else is in
 * them. Pins that the person moved to another board stay, and so do other people's saves.
 * @returns whether work is left
 */
export async function undoImport(ctx: UserContext, row: ImportRow, signal: AbortSignal): Promise<boolean> {
  const { deps } = ctx;
  const until = performance.now() + PART_MS;
  const isOver = () => signal.aborted || performance.now() > until;
  try {
    await findMade(deps, row);
    for (let after = await removeSome(ctx, row, -1); after !== null; after = await removeSome(ctx, row, after)) {
      await hold(deps, row.id);
      if (isOver()) return true;
    }
    for (let place = await nextMadePlace(deps.db, row); place; place = await nextMadePlace(deps.db, row)) {
      if (!(await removePlace(ctx, row, place, isOver)) || isOver()) return true;
    }
    await dropArchive(deps.config, row.id);
    await finishImport(deps.db, { id: row.id, state: "undone", now: deps.now() });
    return false;
  } finally {
    await deps.responseCache.forget();
  }
}

/** A job that was killed may have made Pins whose entries are still planned. */
async function findMade({ db }: Deps, row: ImportRow): Promise<void> {
  const { id, userId } = row;
  for (let after = -1; ; ) {
    const seqs = await plannedSeqs(db, { id, after, limit: LOOKED_UP_AT_ONCE });
    const pins = await pinsOfKeys(db, { userId, keys: seqs.map((seq) => keyOf(row, seq)) });
    const made = seqs.flatMap((seq) => {
      const pin = pins.get(keyOf(row, seq));
      return pin ? [{ seq, pinId: pin.id }] : [];
    });
    if (made.length > 0) await db.transaction((tx) => noteFoundMade(tx, { id, made }));
    const last = seqs.at(-1);
    if (last === undefined || seqs.length < LOOKED_UP_AT_ONCE) return;
    after = last;
  }
}

/** @returns the last entry whose Pin was removed or kept; null if there was none behind `after` */
async function removeSome({ deps, viewer }: UserContext, { id }: ImportRow, after: number): Promise<number | null> {
  const { db, now } = deps;
  return retryStale(() =>
    db.transaction(async (tx) => {
      const items = await madeItems(tx, { id, after, limit: AT_ONCE });
      const last = items.at(-1);
      if (!last) return null;
      const there = items.filter(({ isThere }) => isThere);
      const pinIds = there.map(({ pinId }) => pinId);
      const { pins, refusal } = await findPinsToTake(tx, { pinIds, userId: viewer.user.id, to: null });
      if (refusal === "missing") throw new StaleRead();
      // The person's own Pins on a board that they left are not theirs to remove any more.
      if (pins) unlessStale(await trashPins(tx, { pins, now: now() }));
      const gone = pins ? there : [];
      const kept = items.filter((item) => !gone.includes(item));
      await noteUndone(tx, { id, gone: gone.map(({ seq }) => seq), kept: kept.map(({ seq }) => seq) });
      return last.seq;
    }),
  );
}

/** @returns false if the job's time was over before the place was removed */
async function removePlace(ctx: UserContext, row: ImportRow, place: PlaceRow, isOver: () => boolean): Promise<boolean> {
  const { db } = ctx.deps;
  const id = place.madeId ?? "0";
  if (!(await emptyTrashOf(ctx, row, place, isOver))) return false;
  const isGone = await (place.sectionKey === "" ? removeEmptyBoard(ctx, id) : removeEmptySection(ctx, id));
  // A board that stays is the person's own from now on.
  await updatePlace(db, place, isGone ? { state: "skipped", madeId: null, isMade: false } : { isMade: false });
  return true;
}

/**
 * Takes the Pins in the trash off a place, a few at a time: deleting a place with thousands of them would take seconds.
 * A board that goes takes its own with it; a section leaves them in the trash, because its board may stay.
 * @returns whether none is left
 */
async function emptyTrashOf(
  { deps: { db } }: UserContext,
  row: ImportRow,
  { madeId, sectionKey }: PlaceRow,
  isOver: () => boolean,
): Promise<boolean> {
  if (!madeId) return true;
  for (let taken = AT_ONCE; taken === AT_ONCE; ) {
    if (isOver()) return false;
    taken =
      sectionKey === ""
        ? await deleteUndone(db, { ...row, boardId: madeId, limit: AT_ONCE })
        : await takeTrashOffSection(db, { sectionId: madeId, limit: AT_ONCE });
  }
  return true;
}

function removeEmptySection(ctx: UserContext, id: string): Promise<boolean> {
  return ctx.deps.db.transaction(async (tx) => {
    const seen = await sectionNow(tx, { id });
    if (!seen) return true;
    if (!(await lockOwnedBoard(ctx, seen.boardId, tx))) return false;
    const now = await sectionNow(tx, { id });
    if (!now || now.pins > 0) return now === null;
    await deleteSection(tx, { id, boardId: seen.boardId });
    return true;
  });
}
