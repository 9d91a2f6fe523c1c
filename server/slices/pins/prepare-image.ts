import { prepareImage as contract } from "../../../src/pins/prepare-image.contract.ts";
import { implement } from "../../platform/procedure/implement.ts";

/** Answers whatever the address holds; the fetching is the subscriber's (`prefetch-image.ts`). */
export const prepareImage = implement(contract, async ({ ctx, input }) => {
  const { db, events } = ctx.deps;
  await db.transaction((tx) =>
    events.record(tx, "image.prefetch", { url: input.imageUrl }, { of: ctx.viewer.user.id }),
  );
  return null;
});
