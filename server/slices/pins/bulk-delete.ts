import { trashPins } from "../../../db/queries/pins/bulk.ts";
import { bulkDelete as contract } from "../../../src/pins/bulk-delete.contract.ts";
import { notifyPinners, pinsToTake } from "../../platform/access/take-pins-access.ts";
import { implement } from "../../platform/procedure/implement.ts";
import { retryStale, unlessStale } from "../../platform/procedure/retry-stale.ts";

export const bulkDelete = implement(contract, async ({ ctx, input, fail }) => {
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
