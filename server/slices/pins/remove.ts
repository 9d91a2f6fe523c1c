import { countBoardPins, countRepins, countSectionPins, countUserPins } from "../../../db/queries/pins/count-pins.ts";
import { updatePinInPlace } from "../../../db/queries/pins/write-pin.ts";
import { remove as contract } from "../../../src/pins/remove.contract.ts";
import { removablePin } from "../../platform/access/pin-access.ts";
import { tellPinners } from "../../platform/access/take-pins-access.ts";
import { implement } from "../../platform/procedure/implement.ts";
import { retryStale, StaleRead } from "../../platform/procedure/retry-stale.ts";
import { showPin } from "./show-pin.ts";

export const remove = implement(contract, async ({ ctx, input, fail }) => {
  const { db, now } = ctx.deps;
  const gone = () => fail("PIN_NOT_FOUND");
  const { id } = (await removablePin(ctx, input.pinId)) ?? gone();
  const shown = await showPin(ctx, id, gone);
  await retryStale(() =>
    db.transaction(async (tx) => {
      const { pinnerId } = (await removablePin(ctx, input.pinId, tx)) ?? gone();
      // Counted first, and so locked first: what is read after it stays as it is.
      await countUserPins(tx, { userId: pinnerId, by: -1 });
      const pin = (await removablePin(ctx, input.pinId, tx)) ?? gone();
      const { boardId, sectionId } = pin;
      await countBoardPins(tx, { boardId, by: -1 });
      if (sectionId) await countSectionPins(tx, { sectionId, boardId, by: -1 });
      await countRepins(tx, pin, -1);
      if (!(await updatePinInPlace(tx, { pin, change: { deletedAt: now() } }))) throw new StaleRead();
      const [actorId, told] = [ctx.viewer.user.id, [{ pinnerId, pinId: pin.id }]];
      if (pinnerId !== actorId) await tellPinners(ctx.deps, tx, { kind: "pins_removed", actorId, told });
    }),
  );
  await ctx.deps.publicCache.forget();
  return shown;
});
