import { actionsOf } from "../../../db/queries/boards/board-actions.ts";
import { actions as contract } from "../../../src/boards/actions.contract.ts";
import { progressOf } from "../../../src/model/board-action.ts";
import { implement } from "../../platform/procedure/implement.ts";

/** How long a finished action is still listed. */
const LISTED_MS = 10 * 60_000;

export const actions = implement(contract, async ({ ctx }) => {
  const since = new Date(ctx.deps.now().getTime() - LISTED_MS);
  const found = await actionsOf(ctx.deps.db, { userId: ctx.viewer.user.id, since });
  return found.map(progressOf);
});
