import { and, eq, type SQL, sql } from "drizzle-orm";
import { type Database, rows } from "../../client.ts";
import { userBlocks } from "../../schema/safety.ts";
import { lockBoards } from "../boards/find-board.ts";

interface Pair {
  blockerId: string;
  blockedId: string;
}

export async function isBlocking(db: Database, { blockerId, blockedId }: Pair): Promise<boolean> {
  const found = await db
    .select({ id: userBlocks.id })
    .from(userBlocks)
    .where(and(eq(userBlocks.blockerId, blockerId), eq(userBlocks.blockedId, blockedId)));
  return found.length === 1;
}

/** The caller has locked the rows of both people. */
export async function insertBlock(tx: Database, block: Pair & { id: string; now: Date }): Promise<void> {
  const { now, ...pair } = block;
  await tx
    .insert(userBlocks)
    .values({ ...pair, createdAt: now })
    .onConflictDoNothing();
}

export async function deleteBlock(db: Database, { blockerId, blockedId }: Pair): Promise<void> {
  await db.delete(userBlocks).where(and(eq(userBlocks.blockerId, blockerId), eq(userBlocks.blockedId, blockedId)));
}

/** A condition on the two people in either direction. */
const between = ({ blockerId, blockedId }: Pair, own: SQL, other: SQL): SQL =>
  sql`((${own} = ${blockerId} and ${other} = ${blockedId}) or (${own} = ${blockedId} and ${other} = ${blockerId}))`;

/**
 * Removes all ties between two people: follows of each other and of each other's boards, with their counters; memberships of each other's
 * boards, invitations and requests. Their saves there stay. A hidden person is already excluded from every counter. The caller has locked
 * both people's rows.
 */
export async function endTies(tx: Database, pair: Pair): Promise<void> {
  await tx.execute(sql`with gone as (
      delete from user_follows where ${between(pair, sql`follower_id`, sql`followee_id`)} returning follower_id, followee_id
    )
    update users set
      follower_count = follower_count - (select count(*) from gone where followee_id = users.id and is_person_shown(follower_id)),
      following_count = following_count - (select count(*) from gone where follower_id = users.id and is_person_shown(followee_id))
    where id in (${pair.blockerId}, ${pair.blockedId}) and exists (select 1 from gone)`);
  const tied = between(pair, sql`t.user_id`, sql`b.owner_id`);
  const shared = await rows<{ id: string }>(
    tx,
    sql`select b.id::text as id from board_follows t join boards b on b.id = t.board_id where ${tied}
      union select b.id::text from board_members t join boards b on b.id = t.board_id where ${tied}`,
  );
  if (shared.length === 0) return;
  await lockBoards(tx, { ids: shared.map(({ id }) => id) });
  await tx.execute(sql`with gone as (
      delete from board_follows t using boards b where b.id = t.board_id and ${tied} returning t.board_id, t.user_id
    )
    update boards set follower_count = follower_count - 1 where id in (select board_id from gone where is_person_shown(user_id))`);
  await tx.execute(sql`delete from board_members t using boards b where b.id = t.board_id and ${tied}`);
}
