import type { Database } from "../../../db/client.ts";
import { findVisiblePin, findVisiblePinText, type PinRow } from "../../../db/queries/pins/find-pin.ts";
import { pinsBelow, placePins } from "../../../db/queries/pins/order-pins.ts";
import { firstPlace, type PlacedPin, pinMoves } from "../../../src/pins/order.rules.ts";
import { reorder as contract } from "../../../src/pins/reorder.contract.ts";
import { lockPinOfEditor } from "../../platform/access/pin-access.ts";
import { implement } from "../../platform/procedure/implement.ts";
import { retryStale, StaleRead } from "../../platform/procedure/retry-stale.ts";
import { serializePin } from "../../platform/serializers/serialize-pin.ts";

export const reorder = implement(contract, async ({ ctx, input: { pinId, afterPinId }, fail }) => {
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
