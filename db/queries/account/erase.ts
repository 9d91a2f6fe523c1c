import { and, asc, eq, isNull, lte, sql } from "drizzle-orm";
import { type Database, rows } from "../../client.ts";
import { boards } from "../../schema/boards.ts";
import { users } from "../../schema/users.ts";
import { cardMethods } from "../billing/charges.ts";
import { deleteBoard } from "../boards/delete-board.ts";
import { countGoneBoard } from "../boards/write-board.ts";

/** An account of a running merge is erased after the merge, or the other account's things would be lost with it. */
const isInNoMerge = sql`not exists (select 1 from account_merges m where m.state = 'running'
  and (m.from_id = users.id or m.into_id = users.id))`;

/** Accounts whose deletion is due after the waiting period, longest overdue first. */
export async function accountsToErase(db: Database, { now, limit }: { now: Date; limit: number }): Promise<string[]> {
  const due = await db
    .select({ id: users.id })
    .from(users)
    .where(and(lte(users.deletionDueAt, now), isInNoMerge))
    .orderBy(asc(users.deletionDueAt))
    .limit(limit);
  return due.map(({ id }) => id);
}

/** Locks the account and checks again that it is due: a log-in in the meantime cancels the erasure. */
async function lockDue(tx: Database, { userId, now }: { userId: string; now: Date }): Promise<boolean> {
  const found = await rows(
    tx,
    sql`select 1 as one from users where id = ${userId}::text::bigint
      and deletion_due_at <= ${now.toISOString()}::text::timestamptz and ${isInNoMerge} for no key update`,
  );
  return found.length === 1;
}

/** Erases one of a person's boards, as if they had deleted it. @returns false if no board is left */
export function eraseOneBoard(db: Database, { userId, now }: { userId: string; now: Date }): Promise<boolean> {
  return db.transaction(async (tx) => {
    if (!(await lockDue(tx, { userId, now }))) return false;
    const [board] = await tx
      .select({ id: boards.id })
      .from(boards)
      .where(eq(boards.ownerId, userId))
      .orderBy(asc(boards.id))
      .limit(1)
      .for("update");
    if (!board) return false;
    await countGoneBoard(tx, { ownerId: userId, pins: await deleteBoard(tx, { boardId: board.id }) });
    return true;
  });
}

interface Erasing {
  userId: string;
  now: Date;
  /** Called in the delete's transaction, with the address that gets the notice and the cards of the person's ad accounts. */
  erased: (tx: Database, gone: { email: string; cards: string[] }) => Promise<void>;
}

/**
 * Deletes a person's contributions to other people's content and subtracts them from every counter, then deletes the person with
 * everything they own.
 */
export function eraseAccount(db: Database, { userId, now, erased }: Erasing): Promise<void> {
  return db.transaction(async (tx) => {
    if (!(await lockDue(tx, { userId, now }))) return;
    // Counters exclude hidden people (`count_person`), so deleting a hidden person's follows, likes and comments changes no counter.
    await tx
      .update(users)
      .set({ deactivatedAt: now })
      .where(and(eq(users.id, userId), isNull(users.deactivatedAt)));
    for (const statement of [...FOLLOWS, ...COMMENTS, ...PINS]) await tx.execute(statement(userId));
    const cards = await cardMethods(tx, { ownerUserId: userId });
    const [gone] = await tx.delete(users).where(eq(users.id, userId)).returning({ email: users.email });
    if (gone) await erased(tx, { ...gone, cards });
  });
}

type Statement = (userId: string) => ReturnType<typeof sql>;

const FOLLOWS: readonly Statement[] = [
  (id) => sql`delete from user_follows where follower_id = ${id} or followee_id = ${id}`,
  (id) => sql`delete from board_follows where user_id = ${id}`,
];

/** Also deletes other people's replies to these comments. */
const COMMENTS: readonly Statement[] = [
  (id) => sql`delete from comment_likes where user_id = ${id}`,
  (id) => sql`delete from comments c where c.user_id = ${id}
    or c.parent_id in (select own.id from comments own where own.user_id = ${id})`,
];

/** Pins on other people's boards: the boards stay, so their counters must drop. */
const LIVE = (id: string) =>
  sql`select id, board_id, section_id, origin_pin_id, saved_from_pin_id, is_public from pins where pinner_id = ${id} and deleted_at is null`;

const PINS: readonly Statement[] = [
  (id) => sql`update boards set pin_count = pin_count - gone.n
    from (select board_id, count(*) as n from (${LIVE(id)}) l group by 1) gone where boards.id = gone.board_id`,
  (id) => sql`update sections set pin_count = pin_count - gone.n
    from (select section_id, count(*) as n from (${LIVE(id)}) l where section_id is not null group by 1) gone
    where sections.id = gone.section_id`,
  (id) => sql`update pins set repin_count = repin_count - gone.n
    from (select named.id, count(*) as n from (${LIVE(id)}) l
      cross join lateral (select l.origin_pin_id as id union select l.saved_from_pin_id) named
      where l.is_public and named.id is not null group by 1) gone
    where pins.id = gone.id`,
  (id) => sql`delete from pins where pinner_id = ${id}`,
];
