import { type SQL, sql } from "drizzle-orm";
import { type Database, rows } from "../../client.ts";
import { isPinShown } from "../fragments/board-access.ts";
import { mentionedJson } from "../fragments/mentions.ts";
import { isTextInView } from "../fragments/my-view.ts";
import { isUnblocked, isVisiblePerson } from "../fragments/people.ts";
import { countOf } from "../fragments/shared-counters.ts";
import { isoTime } from "../fragments/values.ts";

/** A comment with the fields that its viewer may see. */
export interface CommentView extends Record<string, unknown> {
  id: string;
  pinId: string;
  parentId: string | null;
  text: string;
  /** JSON of `Mentioned[]`; null without any. */
  mentioned: string | null;
  createdAt: string;
  editedAt: string | null;
  likeCount: number;
  replyCount: number;
  /** `UserBrief` as snake_case JSON text. */
  userCard: string;
  likedByMe: boolean;
  isMine: boolean;
  /** Waits for a moderator; only its author sees it. */
  isHeld: boolean;
  /** The comment is on a Pin that the viewer saved. */
  isOnMyPin: boolean;
}

const LIKES = sql.raw(countOf("comments.like_count", "c"));
function views<More extends object = object>(
  db: Database,
  viewerId: string | null,
  which: SQL,
  more: SQL = sql``,
): Promise<(CommentView & More)[]> {
  // No person has id 0, so 0 represents the visitor and one statement serves both.
  const viewer = sql`${viewerId ?? "0"}::text::bigint`;
  return rows<CommentView & More>(
    db,
    sql`select c.id::text as id, c.pin_id::text as "pinId", c.parent_id::text as "parentId", c.text,
        ${mentionedJson(viewerId, "comment_mentions", "m.comment_id = c.id")} as mentioned,
        ${isoTime("c.created_at")} as "createdAt",
        ${isoTime("c.edited_at")} as "editedAt",
        ${LIKES} as "likeCount", c.reply_count as "replyCount", u.card as "userCard",
        exists (select 1 from comment_likes l where l.comment_id = c.id and l.user_id = ${viewer}) as "likedByMe",
        c.user_id = ${viewer} as "isMine", c.is_held as "isHeld",
        (select p.pinner_id from pins p where p.id = c.pin_id) = ${viewer} as "isOnMyPin" ${more}
      from comments c join users u on u.id = c.user_id and ${isVisiblePerson("u")}
        and ${isUnblocked(viewerId, "c.user_id")}
      where (not c.is_held or c.user_id = ${viewer}) and ${which}`,
  );
}

interface Listing {
  viewerId: string | null;
  /** Id of the previous page's last comment. */
  after: string | null;
  limit: number;
}

/** A comment of the viewer's, or one without a word that they hide. */
const isReadable = (viewerId: string | null): SQL =>
  viewerId === null ? sql`true` : sql`(c.user_id = ${viewerId} or ${isTextInView(viewerId, sql.raw("c.text"))})`;

/** Comments directly on a Pin, newest first. */
export const listComments = (db: Database, { pinId, viewerId, after, limit }: Listing & { pinId: string }) =>
  views(
    db,
    viewerId,
    sql`c.pin_id = ${pinId} and c.parent_id is null and ${isReadable(viewerId)} ${after ? sql`and c.id < ${after}` : sql``}
      order by c.id desc limit ${limit}`,
  );

/** The replies to a comment, oldest first. */
export const listReplies = (db: Database, { parentId, viewerId, after, limit }: Listing & { parentId: string }) =>
  views(
    db,
    viewerId,
    sql`c.parent_id = ${parentId} and ${isReadable(viewerId)} ${after ? sql`and c.id > ${after}` : sql``} order by c.id limit ${limit}`,
  );

export async function findComment(
  db: Database,
  { commentId, viewerId }: { commentId: string; viewerId: string | null },
): Promise<CommentView | null> {
  const [row] = await views(db, viewerId, sql`c.id = ${commentId}`);
  return row ?? null;
}

/** A comment on a Pin that the viewer may see, and whether the Pin allows comments; null if not found. */
export async function findVisibleComment(
  db: Database,
  { commentId, viewerId }: { commentId: string; viewerId: string | null },
): Promise<(CommentView & { isAllowed: boolean }) | null> {
  const [row] = await views<{ isAllowed: boolean }>(
    db,
    viewerId,
    sql`c.id = ${commentId} and exists (select 1 from pins p
      where p.id = c.pin_id and p.deleted_at is null and ${isPinShown(viewerId)})`,
    sql`, not exists (select 1 from uncommented_pins o where o.pin_id = c.pin_id) as "isAllowed"`,
  );
  return row ?? null;
}
