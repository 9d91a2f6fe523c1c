import { sql } from "drizzle-orm";
import { type Database, rows } from "../../client.ts";
import { hasJoined } from "../fragments/board-access.ts";
import { isPersonVisible, isUnblocked } from "../fragments/people.ts";
import { addTo } from "../fragments/shared-counters.ts";

/**
 * Follows another person's public board and counts it, in one statement. The board's row is locked first, so that it can't be deleted or
 * made secret meanwhile; concurrent followers don't block each other (`shared-counters.ts`). Following again changes nothing.
 * @returns "followed" if it is new; "missing" if this person can't see such a board; "full" if they already follow `max` boards
 */
export async function followBoard(
  db: Database,
  { id, userId, boardId, now, max }: { id: string; userId: string; boardId: string; now: Date; max: number },
): Promise<"followed" | "following" | "missing" | "full"> {
  const [result] = await rows<{ boards: number; made: number; room: boolean; known: boolean }>(
    db,
    sql`with board as materialized (
        select id from boards where id = ${boardId} and privacy = 'public' and owner_id <> ${userId}
          and ${isPersonVisible("boards.owner_id")} and ${isUnblocked(userId, "boards.owner_id")} for share
      ), room as materialized (
        select count(*) < ${max} as room from (select 1 from board_follows where user_id = ${userId} limit ${max}) held
      ), made as (
        insert into board_follows (id, user_id, board_id, created_at)
        select ${id}::text::bigint, ${userId}::text::bigint, board.id, ${now.toISOString()}::text::timestamptz from board, room where room.room
        on conflict do nothing returning ${addTo("boards.follower_count", { id: "board_id", by: "1" })}
      )
      select (select count(*)::int from board) as boards, (select count(*)::int from made) as made,
        (select room from room) as room,
        exists (select 1 from board_follows where user_id = ${userId} and board_id = ${boardId}) as known`,
  );
  if (result?.boards !== 1) return "missing";
  if (result.made === 1) return "followed";
  return result.room || result.known ? "following" : "full";
}

/** Unfollows a board; a no-op without a follow. @returns false if this person can't see such a board */
export async function unfollowBoard(
  db: Database,
  { userId, boardId }: { userId: string; boardId: string },
): Promise<boolean> {
  const [result] = await rows<{ boards: number }>(
    db,
    sql`with board as materialized (
        select id from boards where id = ${boardId} and ((privacy = 'public' and ${isPersonVisible("boards.owner_id")})
          or owner_id = ${userId} or ${hasJoined(sql`boards.id`, userId)})
          and ${isUnblocked(userId, "boards.owner_id")} for share
      ), gone as (
        delete from board_follows where user_id = ${userId} and board_id in (select id from board)
        returning ${addTo("boards.follower_count", { id: "board_id", by: "-1" })}
      )
      select (select count(*)::int from board) as boards, (select count(*) from gone) as gone`,
  );
  return result?.boards === 1;
}
