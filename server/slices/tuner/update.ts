import { findTuning, putHistory, putWords, showPicture } from "../../../db/queries/feeds/tuning.ts";
import { update as contract } from "../../../src/tuner/update.contract.ts";
import { implement } from "../../platform/procedure/implement.ts";

export const update = implement(contract, ({ ctx, input }) => {
  const { db, newId, now } = ctx.deps;
  const userId = ctx.viewer.user.id;
  return db.transaction(async (tx) => {
    if (input.words) await putWords(tx, { userId, words: [...new Set(input.words)] });
    if (input.history === "clear") await putHistory(tx, { userId, savesFrom: newId(), clearedAt: now() });
    if (input.history === "restore") await putHistory(tx, { userId, savesFrom: "0", clearedAt: null });
    if (input.showHidden) await showPicture(tx, { userId, imageId: null });
    return findTuning(tx, { userId });
  });
});
