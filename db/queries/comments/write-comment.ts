import { and, eq, type SQL, sql } from "drizzle-orm";
import { type Database, rows } from "../../client.ts";
import { commentMentions, comments } from "../../schema/comments.ts";
import { isPinShown } from "../fragments/board-access.ts";
import { mentionable, mentionedJson } from "../fragments/mentions.ts";
import { isUnblocked, isVisiblePerson } from "../fragments/people.ts";
import { addTo } from "../fragments/shared-counters.ts";
import { isoTime } from "../fragments/values.ts";
import type { CommentView } from "./comment-views.ts";

/*
 * Writers lock the Pin before its comments and a comment before its replies, as deletion by cascade does.
 */

/** Locks a Pin until the transaction ends. @returns false if it is deleted or in the trash */
export async function lockPin(tx: Database, { pinId }: { pinId: string }): Promise<boolean> {
  const found = await rows(
    tx,
    sql`select 1 as one from pins where id = ${pinId} and deleted_at is null for no key update`,
  );
  return found.length > 0;
}

/** The Pin and parent of a comment, without checking access; null if it was deleted. */
export async function findCommentPlace(
  db: Database,
  { commentId }: { commentId: string },
): Promise<{ id: string; pinId: string; parentId: string | null } | null> {
  const { id, pinId, parentId } = comments;
  const [row] = await db.select({ id, pinId, parentId }).from(comments).where(eq(comments.id, commentId));
  return row ?? null;
}

/** Finds the comment that a person wrote under their client's idempotency key, or null. */
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

interface NewComment {
  id: string;
  pinId: string;
  userId: string;
  /** The comment or reply that this one answers; null for a comment on the Pin itself. */
  answeredId: string | null;
  text: string;
  /** The names that the text mentions (`mentionedNames`). */
  names: readonly string[];
  createdAt: Date;
  requestKey: string | null;
}

/** The comment as its author sees it, or the obstacle. */
type Written = { outcome: "written"; comment: CommentView } | { outcome: "pinGone" | "off" | "parentGone" };

interface Asked extends Record<string, unknown> {
  isOff: boolean | null;
  made: number;
  parentId: string | null;
  createdAt: string;
  userCard: string;
  isOnMyPin: boolean;
  mentioned: string | null;
}

/**
 * Writes a comment, counts it on its Pin and parent, and returns it, all in one statement: the Pin's row, on which all comments count,
 * stays locked only until the commit. A reply to a reply becomes its sibling.
 * @param part records the event as a part of the statement (`Events.part`)
 * @returns "pinGone" if the author can't see the Pin, "off" if comments are turned off, "parentGone" if the author can't see the parent
 */
export async function insertComment(
  db: Database,
  { id, pinId, userId, answeredId, text, names, createdAt, requestKey }: NewComment,
  part: (when: SQL) => SQL,
): Promise<Written> {
  const answered = sql`${answeredId}::text::bigint`;
  const saidTo = sql`mentioned as (insert into comment_mentions (comment_id, user_id, typed)
    select ${id}::text::bigint, p.id, p.typed from made cross join (${mentionable(userId, names)}) p returning user_id, typed),`;
  const [row] = await rows<Asked>(
    db,
    sql`with pin as materialized (
        select p.id, p.pinner_id, exists (select 1 from uncommented_pins o where o.pin_id = p.id) as is_off
        from pins p where p.id = ${pinId} and p.deleted_at is null and ${isPinShown(userId)} for no key update of p
      ), answered as materialized (
        select coalesce(c.parent_id, c.id) as parent_id from pin join comments c on c.pin_id = pin.id and c.id = ${answered} and not c.is_held
          join users u on u.id = c.user_id and ${isVisiblePerson("u")} and ${isUnblocked(userId, "c.user_id")}
      ), parent as materialized (
        select c.id from comments c where c.id = (select parent_id from answered)
          and not c.is_held and is_person_shown(c.user_id) for no key update of c
      ), made as (
        insert into comments (id, pin_id, user_id, parent_id, text, created_at, request_key)
        select ${id}::text::bigint, pin.id, ${userId}::text::bigint, (select id from parent), ${text}::text,
          ${createdAt.toISOString()}::text::timestamptz, ${requestKey}::text
        from pin where not pin.is_off and (${answered} is null or exists (select 1 from parent))
        returning created_at, add_comment(pin_id, parent_id)
      ), ${names.length > 0 ? saidTo : sql``} event as (${part(sql`select 1 from made`)})
      select (select is_off from pin) as "isOff", (select count(*)::int from made) as made,
        (select id::text from parent) as "parentId", u.card as "userCard",
        (select ${isoTime("created_at")} from made) as "createdAt",
        ${names.length > 0 ? mentionedJson(null, "mentioned", "true") : sql`null`} as mentioned,
        (select pinner_id from pin) = u.id as "isOnMyPin"
      from users u where u.id = ${userId}`,
  );
  if (!row || row.isOff === null) return { outcome: "pinGone" };
  if (row.isOff) return { outcome: "off" };
  if (row.made === 0) return { outcome: "parentGone" };
  const { createdAt: at, parentId, userCard, isOnMyPin, mentioned } = row;
  const untouched = { editedAt: null, likeCount: 0, replyCount: 0, likedByMe: false, isMine: true, isHeld: false };
  return {
    outcome: "written",
    comment: { id, pinId, parentId, text, mentioned, createdAt: at, userCard, isOnMyPin, ...untouched },
  };
}

/** Deletes a comment with its replies and subtracts the visible ones. The caller has locked the Pin. @returns false if it is gone */
export async function deleteComment(
  tx: Database,
  { id, pinId, parentId }: { id: string; pinId: string; parentId: string | null },
): Promise<boolean> {
  const gone = (which: SQL) =>
    rows<{ counts: boolean }>(
      tx,
      sql`delete from comments where ${which} returning is_person_shown(user_id) and not is_held as counts`,
    );
  const replies = await gone(sql`parent_id = ${id}`);
  const [own] = await gone(sql`id = ${id}`);
  const isCounted = own?.counts === true;
  const isSeen = isCounted && (parentId === null || (await isWriterShown(tx, parentId)));
  if (isCounted && parentId) await countReplies(tx, parentId, -1);
  if (isSeen) await countComments(tx, pinId, -(replies.filter(({ counts }) => counts).length + 1));
  return own !== undefined;
}

/** Writes an edit with the people whom it mentions now. */
export async function rewriteComment(
  tx: Database,
  { id, userId, text, names, now }: Pick<NewComment, "id" | "userId" | "text" | "names"> & { now: Date },
): Promise<void> {
  await tx.update(comments).set({ text, editedAt: now }).where(eq(comments.id, id));
  await tx.delete(commentMentions).where(eq(commentMentions.commentId, id));
  if (names.length === 0) return;
  await tx.execute(sql`insert into comment_mentions (comment_id, user_id, typed)
    select ${id}::text::bigint, p.id, p.typed from (${mentionable(userId, names)}) p`);
}

async function isWriterShown(tx: Database, id: string): Promise<boolean> {
  const [found] = await rows<{ shown: boolean }>(
    tx,
    sql`select is_person_shown(user_id) and not is_held as shown from comments where id = ${id}`,
  );
  return found?.shown === true;
}

const countReplies = (tx: Database, parentId: string, by: number) =>
  tx
    .update(comments)
    .set({ replyCount: sql`${comments.replyCount} + ${by}` })
    .where(eq(comments.id, parentId));

const countComments = (tx: Database, pinId: string, by: number) =>
  tx.execute(sql`update pins set comment_count = comment_count + ${by} where id = ${pinId}`);

interface Like {
  commentId: string;
  userId: string;
}

/**
 * Likes a comment and counts the like in one statement; repeated likes count once.
 * @param part records the event of a new like, as a part of the statement (`Events.part`)
 * @returns whether it is new
 */
export async function likeComment(
  db: Database,
  { commentId, userId, now }: Like & { now: Date },
  part: (when: SQL) => SQL,
): Promise<boolean> {
  const [row] = await rows<{ made: number }>(
    db,
    sql`with made as (
        insert into comment_likes (comment_id, user_id, created_at)
        values (${commentId}::text::bigint, ${userId}::text::bigint, ${now.toISOString()}::text::timestamptz)
        on conflict do nothing returning ${addTo("comments.like_count", { id: "comment_id", by: "1" })}
      ), event as (${part(sql`select 1 from made`)})
      select count(*)::int as made from made`,
  );
  return row?.made === 1;
}

/** @returns false if the person did not like the comment */
export async function unlikeComment(db: Database, { commentId, userId }: Like): Promise<boolean> {
  const [row] = await rows<{ gone: number }>(
    db,
    sql`with gone as (
        delete from comment_likes where comment_id = ${commentId} and user_id = ${userId}
        returning ${addTo("comments.like_count", { id: "comment_id", by: "-1" })}
      ) select count(*)::int as gone from gone`,
  );
  return row?.gone === 1;
}
