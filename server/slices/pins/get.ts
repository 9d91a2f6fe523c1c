import { findVisiblePinText } from "../../../db/queries/pins/find-pin.ts";
import { get as contract } from "../../../src/pins/get.contract.ts";
import { implement } from "../../platform/procedure/implement.ts";
import { serializeCloseup } from "../../platform/serializers/serialize-pin.ts";

export const get = implement(contract, async ({ ctx, input, fail }) => {
  const viewerId = ctx.viewer.user?.id ?? null;
  // Checks access and reads the Pin in one statement, because people wait for this page.
  const row = await findVisiblePinText(ctx.deps.db, { pinId: input.pinId, viewerId });
  return row ? serializeCloseup(ctx, row) : fail("PIN_NOT_FOUND");
});
