import { and, eq, sql } from "drizzle-orm";
import { type Database, rows } from "../../client.ts";
import { boardMembers } from "../../schema/boards.ts";
import { isPersonVisible, isUnblocked, isVisiblePerson } from "../fragments/people.ts";

export interface MemberView extends Record<string, unknown> {
  /** The membership's own id. It is time-ordered, so lists page by it. */
  id: string;
  boardId: string;
  role: "add" | "edit";
  isRequest: boolean;
  joined: boolean;
  /** `UserBrief` as snake_case JSON text. */
  userCard: string;
  inviterCard: string | null;
  /** `BoardBrief` as snake_case JSON text. */
  boardCard: string;
}

const columns = sql.raw(`m.id::text as id, m.board_id::text as "boardId", m.role, m.is_request as "isRequest",
  m.joined_at is not null as joined, u.card as "userCard",
  (select i.card from users i where i.id = m.invited_by_id) as "inviterCard",
  (select b.card from boards b where b.id = m.board_id) as "boardCard"`);

interface Listing {
  after: string | null;
  limit: number;
}

/**
 * Members of a board including invited ones, in order of arrival. @param onlyJoined leaves out those who have not joined, except the
 * viewer
 */
export const membersOfBoard = (
  db: Database,
  { boardId, viewerId, onlyJoined, after, limit }: Listing & { boardId: string; viewerId: string; onlyJoined: boolean },
) =>
  rows<MemberView>(
    db,
    sql`select ${columns} from board_members m join users u on u.id = m.user_id and ${isVisiblePerson("u")}
        and ${isUnblocked(viewerId, "u.id")}
      where m.board_id = ${boardId} ${onlyJoined ? sql`and (m.joined_at is not null or m.user_id = ${viewerId})` : sql``}
        ${after ? sql`and m.id > ${after}` : sql``} order by m.id limit ${limit}`,
  );

/** Returns those of the given people who are members of the board. */
export const membersByName = (db: Database, { boardId, userIds }: { boardId: string; userIds: readonly string[] }) =>
  rows<MemberView>(
    db,
    sql`select ${columns} from board_members m join users u on u.id = m.user_id
      where m.board_id = ${boardId} and m.user_id = any(${`{${userIds.join(",")}}`}::text::bigint[]) order by m.id`,
  );

/** Boards with an open invitation for a person, newest invitation first, except boards of inactive owners. */
export const invitesOfPerson = (db: Database, { userId, after, limit }: Listing & { userId: string }) =>
  rows<MemberView>(
    db,
    sql`select ${columns} from board_members m join users u on u.id = m.user_id
      join boards on boards.id = m.board_id and ${isUnblocked(userId, "boards.owner_id")}
        and ${isPersonVisible("boards.owner_id")}
      where m.user_id = ${userId} and m.joined_at is null and not m.is_request
        ${after ? sql`and m.id < ${after}` : sql``} order by m.id desc limit ${limit}`,
  );

export async function findMember(
  db: Database,
  { boardId, userId }: { boardId: string; userId: string },
): Promise<typeof boardMembers.$inferSelect | null> {
  const [row] = await db
    .select()
    .from(boardMembers)
    .where(and(eq(boardMembers.boardId, boardId), eq(boardMembers.userId, userId)));
  return row ?? null;
}

export interface NewMember {
  id: string;
  boardId: string;
  userId: string;
  role: "add" | "edit";
  invitedById: string | null;
  isRequest: boolean;
  now: Date;
}

/**
 * Invites a person, or stores their request to join; existing rows are unchanged. The caller has locked the board's row and ensures that
 * the board's owner is never a member.
 */
export async function insertMember(tx: Database, { now, ...member }: NewMember): Promise<boolean> {
  const made = await tx
    .insert(boardMembers)
    .values({ ...member, createdAt: now })
    .onConflictDoNothing()
    .returning({ id: boardMembers.id });
  return made.length > 0;
}

/** Lets a person join, with a role if given. */
export async function joinBoard(
  tx: Database,
  { boardId, userId, role, now }: { boardId: string; userId: string; role?: "add" | "edit"; now: Date },
): Promise<void> {
  await tx
    .update(boardMembers)
    .set({ joinedAt: now, ...(role && { role }) })
    .where(and(eq(boardMembers.boardId, boardId), eq(boardMembers.userId, userId)));
}

export async function setRole(
  tx: Database,
  { boardId, userId, role }: { boardId: string; userId: string; role: "add" | "edit" },
): Promise<void> {
  await tx
    .update(boardMembers)
    .set({ role })
    .where(and(eq(boardMembers.boardId, boardId), eq(boardMembers.userId, userId)));
}

/** Ends a membership, an invitation or a request. @returns false if there was none */
export async function deleteMember(
  tx: Database,
  { boardId, userId }: { boardId: string; userId: string },
): Promise<boolean> {
  const gone = await tx
    .delete(boardMembers)
    .where(and(eq(boardMembers.boardId, boardId), eq(boardMembers.userId, userId)))
    .returning({ id: boardMembers.id });
  return gone.length > 0;
}

/** The number of members, invitations and requests of a board. */
export async function countMembers(db: Database, { boardId }: { boardId: string }): Promise<number> {
  const [row] = await rows<{ n: number }>(
    db,
    sql`select (select count(*) from board_members where board_id = ${boardId})::int
      + (select count(*) from board_email_invites where board_id = ${boardId})::int as n`,
  );
  return row?.n ?? 0;
}
