import { deleteApp } from "../../../db/queries/mfa/apps.ts";
import { removeApp as contract } from "../../../src/mfa/remove-app.contract.ts";
import { implement } from "../../platform/procedure/implement.ts";
import { removeFactor } from "./change-factors.ts";

export const removeApp = implement(contract, async ({ ctx, fail }) => {
  const userId = ctx.viewer.user.id;
  const removed = await removeFactor(ctx, "app_removed", (tx) => deleteApp(tx, { userId }));
  return removed ? null : fail("FACTOR_NOT_FOUND");
});
