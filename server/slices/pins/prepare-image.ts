import { prepareImage as contract } from "../../../src/pins/prepare-image.contract.ts";
import { implement } from "../../platform/procedure/implement.ts";

/** The answer doesn't depend on the address, because a job fetches the picture later (`prefetch-image.ts`). */
export const prepareImage = implement(contract, async ({ ctx, input }) => {
  const { db, events } = ctx.deps;
  await db.transaction((tx) =>
    events.record(tx, "image.prefetch", { url: input.imageUrl }, { of: ctx.viewer.user.id }),
  );
  return null;
});
