import {
  countBoard,
  findTuning,
  hidePicture,
  putHistory,
  putWords,
  setBoardAside,
  showPicture,
} from "../../../db/queries/feeds/tuning.ts";
import { problem } from "../../../src/model/problem.ts";
import * as contract from "../../../src/tuner/tuner.contract.ts";
import { BOARDS_ASIDE_MAX } from "../../../src/tuner/word.rules.ts";
import { viewableBoard, viewablePin } from "../../platform/access/content-access.ts";
import { implement } from "../../platform/procedure/implement.ts";

export const get = implement(contract.get, ({ ctx }) => findTuning(ctx.deps.db, { userId: ctx.viewer.user.id }));

export const hidePin = implement(contract.hidePin, async ({ ctx, input: { pinId, hidden }, fail }) => {
  const { db, now } = ctx.deps;
  const userId = ctx.viewer.user.id;
  const pin = await viewablePin(ctx, pinId);
  if (!pin) return fail("PIN_NOT_FOUND");
  const { imageId } = pin;
  if (hidden) await hidePicture(db, { userId, imageId, now: now() });
  else await showPicture(db, { userId, imageId });
  return null;
});

export const setBoard = implement(contract.setBoard, async ({ ctx, input: { boardId, counts }, fail }) => {
  const { db, now } = ctx.deps;
  const userId = ctx.viewer.user.id;
  const board = await viewableBoard(ctx, { boardId });
  if (!board) return fail("BOARD_NOT_FOUND");
  if (counts) await countBoard(db, { userId, boardId: board.id });
  else if (!(await setBoardAside(db, { userId, boardId: board.id, now: now(), most: BOARDS_ASIDE_MAX })))
    return fail("NOT_PERMITTED", { reason: problem("boardsAsideFull", { max: BOARDS_ASIDE_MAX }) });
  return null;
});

export const update = implement(contract.update, ({ ctx, input }) => {
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
