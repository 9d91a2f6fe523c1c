import { and, eq, sql } from "drizzle-orm";
import { type Database, rows } from "../../client.ts";
import { commentLikes, comments } from "../../schema/comments.ts";
import { addToEach } from "../counters/shared-counters.ts";

/*
 * Writers lock the Pin before its comments and a comment before its replies, as deletion by cascade does.
 */

/** Locks a Pin until the transaction ends. @returns false where it is gone or in the trash */
export async function lockPin(tx: Database, { pinId }: { pinId: string }): Promise<boolean> {
  const found = await rows(
    tx,
    sql`select 1 as one from pins where id = ${pinId} and deleted_at is null for no key update`,
  );
  return found.length > 0;
}

/** The Pin and parent of a comment, without checking access; null where it is gone. */
export async function findCommentPlace(
  db: Database,
  { commentId }: { commentId: string },
): Promise<{ id: string; pinId: string; parentId: string | null } | null> {
  const { id, pinId, parentId } = comments;
  const [row] = await db.select({ id, pinId, parentId }).from(comments).where(eq(comments.id, commentId));
  return row ?? null;
}

/** The comment that a person has written under a key of their client's, or null. */
export async function findWrittenComment(
  db: Database,
  { userId, requestKey }: { userId: string; requestKey: string },
): Promise<{ id: string; pinId: string; text: string; editedAt: Date | null } | null> {
  const { id, pinId, text, editedAt } = comments;
  const [row] = await db
    .select({ id, pinId, text, editedAt })
    .from(comments)
    .where(and(eq(comments.userId, userId), eq(comments.requestKey, requestKey)));
  return row ?? null;
}

/** Writes a comment and counts it on its Pin, which the caller has locked, and on what it answers. */
export async function insertComment(tx: Database, comment: typeof comments.$inferInsert): Promise<void> {
  await tx.insert(comments).values(comment);
  if (comment.parentId) await countReplies(tx, comment.parentId, 1);
  await countComments(tx, comment.pinId, 1);
}

/** Deletes a comment with its replies and counts them off; the caller has locked the Pin. @returns false where it is gone */
export async function deleteComment(
  tx: Database,
  { id, pinId, parentId }: { id: string; pinId: string; parentId: string | null },
): Promise<boolean> {
  const replies = await rows(tx, sql`delete from comments where parent_id = ${id} returning 1 as one`);
  const own = await rows(tx, sql`delete from comments where id = ${id} returning 1 as one`);
  if (own.length > 0 && parentId) await countReplies(tx, parentId, -1);
  await countComments(tx, pinId, -(replies.length + own.length));
  return own.length > 0;
}

export async function rewriteComment(db: Database, { id, text, now }: { id: string; text: string; now: Date }) {
  await db.update(comments).set({ text, editedAt: now }).where(eq(comments.id, id));
}

const countReplies = (tx: Database, parentId: string, by: number) =>
  tx
    .update(comments)
    .set({ replyCount: sql`${comments.replyCount} + ${by}` })
    .where(eq(comments.id, parentId));

const countComments = (tx: Database, pinId: string, by: number) =>
  tx.execute(sql`update pins set comment_count = comment_count + ${by} where id = ${pinId}`);

/** Likes and counts it, in the caller's transaction, once however often it is pressed. @returns whether it is new */
export async function likeComment(
  tx: Database,
  like: { commentId: string; userId: string; now: Date },
): Promise<boolean> {
  const liked = await tx
    .insert(commentLikes)
    .values({ commentId: like.commentId, userId: like.userId, createdAt: like.now })
    .onConflictDoNothing()
    .returning({ commentId: commentLikes.commentId });
  if (liked.length > 0) await countLikes(tx, like.commentId, 1);
  return liked.length > 0;
}

export async function unlikeComment(db: Database, like: { commentId: string; userId: string }): Promise<void> {
  await db.transaction(async (tx) => {
    const gone = await rows(
      tx,
      sql`delete from comment_likes where comment_id = ${like.commentId} and user_id = ${like.userId} returning 1 as one`,
    );
    if (gone.length > 0) await countLikes(tx, like.commentId, -1);
  });
}

const countLikes = (tx: Database, commentId: string, by: 1 | -1) =>
  addToEach(tx, { counter: "comments.like_count", ids: [commentId], by });
