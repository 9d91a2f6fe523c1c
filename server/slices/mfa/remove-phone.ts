import { deletePhone } from "../../../db/queries/mfa/phones.ts";
import { removePhone as contract } from "../../../src/mfa/remove-phone.contract.ts";
import { implement } from "../../platform/procedure/implement.ts";
import { removeFactor } from "./change-factors.ts";

export const removePhone = implement(contract, async ({ ctx, fail }) => {
  const userId = ctx.viewer.user.id;
  const removed = await removeFactor(ctx, "phone_removed", (tx) => deletePhone(tx, { userId }));
  return removed ? null : fail("FACTOR_NOT_FOUND");
});
