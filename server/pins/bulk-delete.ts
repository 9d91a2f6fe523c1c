import { changeablePins, trashPins } from "../../db/queries/pins/bulk.ts";
import { bulkDelete as contract } from "../../src/pins/bulk-delete.contract.ts";
import { implement } from "../trpc/implement.ts";
import { retryStale, unlessStale } from "../trpc/retry-stale.ts";

export const bulkDelete = implement(contract, async ({ ctx, input, fail }) => {
  const { db, now } = ctx.deps;
  const pinIds = [...new Set(input.pinIds)];
  const count = await retryStale(() =>
    db.transaction(async (tx) => {
      const known = await changeablePins(tx, { pinIds, userId: ctx.viewer.user.id });
      if (known.length < pinIds.length) fail("PIN_NOT_FOUND");
      return unlessStale(await trashPins(tx, { pinIds, now: now() }));
    }),
  );
  await ctx.deps.publicCache.forget();
  return { count };
});
