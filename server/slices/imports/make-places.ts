import type { Database } from "../../../db/client.ts";
import type { ImportRow } from "../../../db/queries/imports/imports.ts";
import {
  boardPlace,
  openPlaces,
  ownBoardNamed,
  type PlaceRow,
  placeExists,
  takenBoardNames,
  updatePlace,
} from "../../../db/queries/imports/make.ts";
import { insertSection, similarSections } from "../../../db/queries/sections/insert-section.ts";
import { slugify } from "../../../src/boards/name.rules.ts";
import { freeBoardName } from "../../../src/imports/plan.rules.ts";
import { type ErrorName, ProductError } from "../../../src/model/errors.ts";
import { BOARD_DESCRIPTION_MAX, SECTIONS_MAX } from "../../../src/model/limits.ts";
import { cleanText, keepableText } from "../../../src/model/text.rules.ts";
import { nameKey } from "../../../src/text/name-key.rules.ts";
import { lockEditableBoard } from "../../platform/access/content-access.ts";
import type { UserContext } from "../../platform/procedure/context.ts";
import type { Fail } from "../../platform/procedure/implement.ts";
import { addBoard } from "../boards/public.ts";
import { freeTitle } from "../sections/public.ts";

const AT_ONCE = 50;

/**
 * Makes the boards and sections of an import, in the archive's order. Each id is stored before its board or section
 * exists, so that a killed job makes none twice.
 * @param isOver whether the job's time is over
 * @returns whether all of them exist
 */
export async function makePlaces(ctx: UserContext, row: ImportRow, isOver: () => boolean): Promise<boolean> {
  for (;;) {
    const places = await openPlaces(ctx.deps.db, { id: row.id, limit: AT_ONCE });
    if (places.length === 0) return true;
    for (const place of places) {
      if (isOver()) return false;
      await (place.sectionKey === "" ? makeBoard(ctx, row, place) : makeSection(ctx, place));
    }
  }
}

/** Stores the id that a board or section will have, unless an earlier try did. */
async function reserve({ deps: { db, newId } }: UserContext, place: PlaceRow): Promise<string> {
  if (place.madeId && place.isMade) return place.madeId;
  const madeId = newId();
  await updatePlace(db, place, { madeId, isMade: true, state: "planned" });
  return madeId;
}

async function makeBoard(ctx: UserContext, row: ImportRow, place: PlaceRow): Promise<void> {
  const { db, now } = ctx.deps;
  const { userId } = row;
  const id = await (async () => {
    if (place.madeId && (await placeExists(db, { id: place.madeId, isBoard: true }))) return null;
    const known = await ownBoardNamed(db, { userId, nameKey: place.boardKey });
    if (known && row.names === "skip") return void (await updatePlace(db, place, { state: "skipped" }));
    if (known && row.names === "merge" && !known.isManaged)
      return void (await updatePlace(db, place, { state: "present", madeId: known.id, isMade: false }));
    return reserve(ctx, place);
  })();
  if (id === undefined) return;
  if (id !== null) {
    const taken = await takenBoardNames(db, { userId });
    const name = taken.has(place.boardKey) ? freeBoardName(place.board, (key) => taken.has(key)) : place.board;
    const description = keepableText(cleanText(place.description), BOARD_DESCRIPTION_MAX).trim();
    const { createdAt } = place;
    const board = { ownerId: userId, name, description, privacy: privacyOf(row, place), createdAt };
    try {
      await addBoard({ db, now, newId: () => id }, board, refuse);
    } catch (error) {
      if (!(error instanceof ProductError)) throw error;
      // Somebody took the name meanwhile: the next try sees that.
      if (error.errorName === "BOARD_NAME_TAKEN") return;
      return updatePlace(db, place, { state: "failed", madeId: null, isMade: false });
    }
  }
  await updatePlace(ctx.deps.db, place, { state: "made" });
}

const refuse: Fail<ErrorName> = (name, details) => {
  throw new ProductError(name, details);
};

/** A board stays secret unless the archive calls it public. */
const privacyOf = ({ privacy }: ImportRow, { isPrivate }: PlaceRow): "public" | "secret" => {
  if (privacy === "as_told") return isPrivate === false ? "public" : "secret";
  return privacy;
};

async function makeSection(ctx: UserContext, place: PlaceRow): Promise<void> {
  const { db, now } = ctx.deps;
  const board = await boardPlace(db, place);
  if (!board?.madeId || board.state === "skipped" || board.state === "failed") {
    const state = board?.state === "skipped" ? "skipped" : "failed";
    return updatePlace(db, place, { state, madeId: null, isMade: false });
  }
  const boardId = board.madeId;
  const id = await reserve(ctx, place);
  await db.transaction(async (tx) => {
    if (await placeExists(tx, { id, isBoard: false })) return updatePlace(tx, place, { state: "made" });
    const locked = await lockEditableBoard(ctx, boardId, tx);
    if (!locked) return updatePlace(tx, place, { state: "failed", madeId: null, isMade: false });
    const known = await sectionNamed(tx, boardId, place);
    if (known) return updatePlace(tx, place, { state: "present", madeId: known, isMade: false });
    const named = await freeTitle(tx, { boardId, sectionId: id, title: place.section });
    // Without room for another section, its Pins go to the board itself.
    if (!named || locked.sectionCount >= SECTIONS_MAX)
      return updatePlace(tx, place, { state: "failed", madeId: null, isMade: false });
    await insertSection(tx, { ...named, id, boardId, createdAt: place.createdAt ?? now() });
    return updatePlace(tx, place, { state: "made" });
  });
}

async function sectionNamed(tx: Database, boardId: string, { section }: PlaceRow): Promise<string | null> {
  const titleKey = nameKey(section);
  const similar = await similarSections(tx, { boardId, titleKey, slug: slugify(section, "section") });
  return similar.find((one) => one.titleKey === titleKey)?.id ?? null;
}
