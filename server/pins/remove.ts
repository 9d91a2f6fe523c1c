import { countBoardPins, countRepins, countSectionPins, countUserPins } from "../../db/queries/pins/count-pins.ts";
import { updatePinInPlace } from "../../db/queries/pins/write-pin.ts";
import { remove as contract } from "../../src/pins/remove.contract.ts";
import { implement } from "../trpc/implement.ts";
import { ownPin } from "./pin-access.ts";
import { retryStale, StalePin } from "./retry-stale.ts";

export const remove = implement(contract, async ({ ctx, input, fail }) => {
  const { db, now } = ctx.deps;
  await retryStale(() =>
    db.transaction(async (tx) => {
      // Counted first, and so locked first: what is read after it stays as it is.
      await countUserPins(tx, { userId: ctx.viewer.user.id, by: -1 });
      const pin = await ownPin(ctx, input.pinId, tx);
      if (!pin) return fail("PIN_NOT_FOUND");
      const { boardId, sectionId } = pin;
      await countBoardPins(tx, { boardId, by: -1 });
      if (sectionId) await countSectionPins(tx, { sectionId, boardId, by: -1 });
      await countRepins(tx, pin, -1);
      if (!(await updatePinInPlace(tx, { pin, change: { deletedAt: now() } }))) throw new StalePin();
    }),
  );
  await ctx.deps.publicCache.forget();
  return null;
});
