import { type SQL, sql } from "drizzle-orm";
import { type Database, rows } from "../../client.ts";
import { type BoardRole, roleOn } from "../fragments/board-access.ts";
import { isUnblocked, isVisiblePerson } from "../fragments/people.ts";
import { isoTime } from "../fragments/values.ts";

/** A note with the fields that its viewer may see. */
export interface BoardNoteView extends Record<string, unknown> {
  id: string;
  boardId: string;
  text: string;
  createdAt: string;
  editedAt: string | null;
  /** `UserBrief` as snake_case JSON text. */
  userCard: string;
  isMine: boolean;
  /** The viewer's role on the board. */
  role: BoardRole | null;
}

function views(db: Database, viewerId: string | null, which: SQL): Promise<BoardNoteView[]> {
  // No person has id 0, so 0 represents the visitor and one statement serves both.
  const viewer = sql`${viewerId ?? "0"}::text::bigint`;
  return rows<BoardNoteView>(
    db,
    sql`select n.id::text as id, n.board_id::text as "boardId", n.text,
        ${isoTime("n.created_at")} as "createdAt",
        ${isoTime("n.edited_at")} as "editedAt",
        u.card as "userCard", n.user_id = ${viewer} as "isMine",
        (select ${roleOn(viewerId ?? "0")} from boards b where b.id = n.board_id) as role
      from board_notes n join users u on u.id = n.user_id and ${isVisiblePerson("u")}
        and ${isUnblocked(viewerId, "n.user_id")}
      where ${which}`,
  );
}

interface Listing {
  boardId: string;
  viewerId: string | null;
  /** Id of the previous page's last note. */
  after: string | null;
  limit: number;
}

/** The notes on a board, newest first. */
export const listBoardNotes = (db: Database, { boardId, viewerId, after, limit }: Listing) =>
  views(
    db,
    viewerId,
    sql`n.board_id = ${boardId} ${after ? sql`and n.id < ${after}` : sql``} order by n.id desc limit ${limit}`,
  );

export async function findBoardNote(
  db: Database,
  { noteId, viewerId }: { noteId: string; viewerId: string | null },
): Promise<BoardNoteView | null> {
  const [row] = await views(db, viewerId, sql`n.id = ${noteId}`);
  return row ?? null;
}
