import { findComment } from "../../db/queries/comments/comment-views.ts";
import { insertComment, lockPin } from "../../db/queries/comments/write-comment.ts";
import { create as contract } from "../../src/comments/create.contract.ts";
import { implement } from "../trpc/implement.ts";
import { commentedPin } from "./comment-access.ts";
import { showComment } from "./present-comment.ts";

export const create = implement(contract, async ({ ctx, input, fail }) => {
  const { db, events, newId, now } = ctx.deps;
  const { id: pinId } = await commentedPin(ctx, input.pinId, fail);
  const userId = ctx.viewer.user.id;
  const id = newId();
  await db.transaction(async (tx) => {
    if (!(await lockPin(tx, { pinId }))) fail("PIN_NOT_FOUND");
    const answered = input.parentId ? await findComment(tx, { commentId: input.parentId, viewerId: userId }) : null;
    if (input.parentId && answered?.pinId !== pinId) fail("COMMENT_NOT_FOUND");
    const parentId = answered && (answered.parentId ?? answered.id);
    await insertComment(tx, { id, pinId, userId, parentId, text: input.text, createdAt: now() });
    await events.record(tx, "comment.written", { commentId: id, answeredId: answered?.id ?? null });
  });
  return showComment(ctx, id, () => fail("PIN_NOT_FOUND"));
});
