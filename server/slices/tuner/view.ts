import { deleteHiddenWord, listHiddenWords, putHiddenWord } from "../../../db/queries/feeds/hidden-words.ts";
import { findView, putView } from "../../../db/queries/feeds/view-choices.ts";
import { lockUsers } from "../../../db/queries/users/write-user.ts";
import { endOf } from "../../../src/model/hiding-time.ts";
import { problem } from "../../../src/model/problem.ts";
import * as contract from "../../../src/tuner/view.contract.ts";
import { HIDDEN_WORDS_MAX } from "../../../src/tuner/word.rules.ts";
import { implement } from "../../platform/procedure/implement.ts";

export const hiddenWords = implement(contract.hiddenWords, ({ ctx }) =>
  listHiddenWords(ctx.deps.db, { userId: ctx.viewer.user.id, now: ctx.deps.now() }),
);

export const hideWord = implement(contract.hideWord, async ({ ctx, input, fail }) => {
  const { db, newId, now: clock } = ctx.deps;
  const now = clock();
  const userId = ctx.viewer.user.id;
  const endsAt = endOf(input.for, now);
  const word = { id: newId(), userId, word: input.word, endsAt, now, most: HIDDEN_WORDS_MAX };
  const isHidden = await db.transaction(async (tx) => {
    await lockUsers(tx, { ids: [userId] });
    return putHiddenWord(tx, word);
  });
  if (!isHidden) fail("NOT_PERMITTED", { reason: problem("hiddenWordsFull", { max: HIDDEN_WORDS_MAX }) });
  return listHiddenWords(db, { userId, now });
});

export const showWord = implement(contract.showWord, async ({ ctx, input }) => {
  const { db, now } = ctx.deps;
  const userId = ctx.viewer.user.id;
  await deleteHiddenWord(db, { id: input.wordId, userId });
  return listHiddenWords(db, { userId, now: now() });
});

export const view = implement(contract.view, ({ ctx }) => findView(ctx.deps.db, { userId: ctx.viewer.user.id }));

export const updateView = implement(contract.updateView, async ({ ctx, input, fail }) => {
  const { db } = ctx.deps;
  const userId = ctx.viewer.user.id;
  const { isMinor } = await findView(db, { userId });
  if (isMinor && input.sensitive !== undefined) fail("NOT_PERMITTED", { reason: { code: "sensitiveHiddenByLaw" } });
  const { sensitive, hidesAiMade } = input;
  await putView(db, {
    userId,
    change: { ...(sensitive !== undefined && { sensitive }), ...(hidesAiMade !== undefined && { hidesAiMade }) },
  });
  return findView(db, { userId });
});
