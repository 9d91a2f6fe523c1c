import { countBoardPins, countRepins, countSectionPins, countUserPins } from "../../../db/queries/pins/count-pins.ts";
import { updatePinInPlace } from "../../../db/queries/pins/write-pin.ts";
import { removablePin } from "../../platform/access/pin-access.ts";
import { notifyPinners } from "../../platform/access/take-pins-access.ts";
import type { UserContext } from "../../platform/procedure/context.ts";
import { retryStale, StaleRead } from "../../platform/procedure/retry-stale.ts";

/** Moves a Pin that the viewer may remove to the trash, and updates every counter. */
export async function removePin(ctx: UserContext, pinId: string, gone: () => never): Promise<void> {
  const { db, now } = ctx.deps;
  await retryStale(() =>
    db.transaction(async (tx) => {
      const { pinnerId } = (await removablePin(ctx, pinId, tx)) ?? gone();
      // Count first, because that takes the locks: later reads then stay valid.
      await countUserPins(tx, { userId: pinnerId, by: -1 });
      const pin = (await removablePin(ctx, pinId, tx)) ?? gone();
      const { boardId, sectionId } = pin;
      await countBoardPins(tx, { boardId, by: -1 });
      if (sectionId) await countSectionPins(tx, { sectionId, boardId, by: -1 });
      await countRepins(tx, pin, -1);
      if (!(await updatePinInPlace(tx, { pin, change: { deletedAt: now() } }))) throw new StaleRead();
      const [actorId, told] = [ctx.viewer.user.id, [{ pinnerId, pinId: pin.id }]];
      if (pinnerId !== actorId) await notifyPinners(ctx.deps, tx, { kind: "pins_removed", actorId, told });
    }),
  );
  await ctx.deps.responseCache.forget();
}
