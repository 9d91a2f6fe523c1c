import { changeablePins, trashPins } from "../../db/queries/pins/bulk.ts";
import { bulkDelete as contract } from "../../src/pins/bulk-delete.contract.ts";
import { implement } from "../trpc/implement.ts";
import { retryStale, StaleRead } from "../trpc/retry-stale.ts";

export const bulkDelete = implement(contract, async ({ ctx, input, fail }) => {
  const { db, now } = ctx.deps;
  const pinIds = [...new Set(input.pinIds)];
  const count = await retryStale(() =>
    db.transaction(async (tx) => {
      const known = await changeablePins(tx, { pinIds, userId: ctx.viewer.user.id });
      if (known.length < pinIds.length) fail("PIN_NOT_FOUND");
      const gone = await trashPins(tx, { pinIds, now: now() });
      if (gone === null) throw new StaleRead();
      return gone;
    }),
  );
  await ctx.deps.publicCache.forget();
  return { count };
});
