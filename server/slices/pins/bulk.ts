import type { Database } from "../../../db/client.ts";
import { findNote } from "../../../db/queries/media/documents.ts";
import { findImage } from "../../../db/queries/media/images.ts";
import { boardsOfPins, movePins, trashPins } from "../../../db/queries/pins/bulk.ts";
import { findVisiblePin, findVisiblePinText, type PinRow } from "../../../db/queries/pins/find-pin.ts";
import { pinsBelow, placePins } from "../../../db/queries/pins/order-pins.ts";
import * as contract from "../../../src/pins/bulk.contract.ts";
import { firstPlace, type PlacedPin, pinMoves } from "../../../src/pins/order.rules.ts";
import { lockIdleBoards } from "../../platform/access/board-busy-access.ts";
import { lockPinOfEditor, savableBoard, viewablePin } from "../../platform/access/content-access.ts";
import { blockedLink } from "../../platform/access/destination.ts";
import { notifyPinners, pinsToTake } from "../../platform/access/take-pins-access.ts";
import { implement } from "../../platform/procedure/implement.ts";
import { retryStale, StaleRead, unlessStale } from "../../platform/procedure/retry-stale.ts";
import { serializePin } from "../../platform/serializers/serialize-pin.ts";
import { limitOpened } from "../spam/public.ts";
import { notifySaves, repinOf, writePin } from "./add-pin.ts";
import { sectionOnBoard } from "./create.ts";

export const bulkCopy = implement(contract.bulkCopy, async ({ ctx, input, fail }) => {
  const pinIds = [...new Set(input.pinIds)];
  await ctx.deps.db.transaction(async (tx) => {
    // All saves run in this transaction, so either all of them are made or none.
    const within = { ...ctx, deps: { ...ctx.deps, db: tx } };
    const board = (await savableBoard(within, input.boardId)) ?? fail("BOARD_NOT_FOUND");
    const sectionId = await sectionOnBoard(tx, board, input.sectionId, fail);
    for (const pinId of pinIds) {
      const source = (await viewablePin(within, pinId)) ?? fail("PIN_NOT_FOUND");
      const { link, title, description } = source;
      const image = (await findImage(tx, { id: source.imageId })) ?? fail("PIN_NOT_FOUND");
      const markdown = image.isDrawn ? await findNote(tx, { imageId: image.id }) : null;
      if (await blockedLink(tx, { said: { link, title, description, markdown }, now: ctx.deps.now() }))
        fail("LINK_BLOCKED");
      const repin = repinOf(source, ctx.viewer.user.id);
      if (repin.isConfided && board.privacy === "public") fail("PIN_IS_SECRET");
      await writePin(within, { board, sectionId, image, ...repin }, fail);
    }
  });
  notifySaves(ctx);
  ctx.deps.responseCache.refresh();
  return { count: pinIds.length };
});

export const bulkDelete = implement(contract.bulkDelete, async ({ ctx, input, fail }) => {
  const { db, now } = ctx.deps;
  const pinIds = [...new Set(input.pinIds)];
  const count = await retryStale(() =>
    db.transaction(async (tx) => {
      // PIN_IS_SECRET can't occur, because nothing becomes public in the trash.
      const missing: typeof fail = fail;
      const pins = await pinsToTake(ctx, tx, { pinIds, to: null }, (error, more) =>
        missing(error === "PIN_IS_SECRET" ? "PIN_NOT_FOUND" : error, more),
      );
      const taken = unlessStale(await trashPins(tx, { pins, now: now() }));
      await notifyPinners(ctx.deps, tx, { kind: "pins_removed", actorId: pins.byId, told: taken.others });
      return taken.count;
    }),
  );
  await ctx.deps.responseCache.forget();
  return { count };
});

export const bulkMove = implement(contract.bulkMove, async ({ ctx, input, fail }) => {
  const { boardId } = input;
  const pinIds = [...new Set(input.pinIds)];
  const count = await retryStale(() =>
    ctx.deps.db.transaction(async (tx) => {
      // Lock all boards at once and by id, so that two moves in opposite directions can't deadlock.
      const locked = new Set([boardId, ...(await boardsOfPins(tx, { pinIds }))]);
      await lockIdleBoards(ctx.viewer.user.id, tx, [...locked], fail);
      if ((await boardsOfPins(tx, { pinIds })).some((id) => !locked.has(id))) throw new StaleRead();
      const board = (await savableBoard(ctx, boardId, tx)) ?? fail("BOARD_NOT_FOUND");
      const sectionId = await sectionOnBoard(tx, board, input.sectionId, fail);
      const pins = await pinsToTake(ctx, tx, { pinIds, to: board }, fail);
      const taken = unlessStale(await movePins(tx, { pins, to: { boardId, sectionId }, now: ctx.deps.now() }));
      await limitOpened(ctx.deps, tx, { pinIds });
      await notifyPinners(ctx.deps, tx, { kind: "pins_moved", actorId: pins.byId, told: taken.others });
      return taken.count;
    }),
  );
  if (count === 0) fail("SAME_BOARD_AND_SECTION");
  await ctx.deps.responseCache.forget();
  return { count };
});

export const reorder = implement(contract.reorder, async ({ ctx, input: { pinId, afterPinId }, fail }) => {
  const { db, newId } = ctx.deps;
  const viewerId = ctx.viewer.user.id;
  await retryStale(() =>
    db.transaction(async (tx) => {
      const pin = (await lockPinOfEditor(ctx, pinId, tx, stale)) ?? fail("PIN_NOT_FOUND");
      if (afterPinId === pin.id) return;
      const after = afterPinId === null ? null : await findVisiblePin(tx, { pinId: afterPinId, viewerId });
      if (afterPinId !== null && after?.boardId !== pin.boardId) fail("PIN_NOT_FOUND");
      const pins = after ? await movesBehind(tx, pin, after) : await movesFirst(tx, pin, newId());
      await placePins(tx, { boardId: pin.boardId, pins });
    }),
  );
  const row = await findVisiblePinText(db, { pinId, viewerId });
  return row ? serializePin(ctx, row, "null") : fail("PIN_NOT_FOUND");
});

const stale = (): never => {
  throw new StaleRead();
};

async function movesFirst(tx: Database, { id, boardId }: PinRow, newId: string): Promise<PlacedPin[]> {
  const [top] = await pinsBelow(tx, { boardId, after: null, except: id, limit: 1 });
  return [{ id, place: firstPlace(newId, top) }];
}

/** Number of Pins to read first; enough for nearly every move. If they leave no room between them, more are read. */
const READ_FIRST = 100;

async function movesBehind(tx: Database, { id, boardId }: PinRow, above: PinRow): Promise<PlacedPin[]> {
  const after = { id: above.id, place: above.position ?? above.id };
  for (let limit = READ_FIRST; ; limit *= 10) {
    const below = await pinsBelow(tx, { boardId, after, except: id, limit });
    const moves = pinMoves(id, after.place, below, below.length < limit);
    if (moves) return moves;
  }
}
