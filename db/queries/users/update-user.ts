import { eq, getTableColumns, sql } from "drizzle-orm";
import { type Database, rows } from "../../client.ts";
import { users } from "../../schema/users.ts";
import type { UserRow } from "./find-user.ts";

const { search: _search, ...columns } = getTableColumns(users);

/** The current row, locked until the transaction ends. */
export async function lockUserRow(tx: Database, { id }: { id: string }): Promise<UserRow | null> {
  const [row] = await tx.select(columns).from(users).where(eq(users.id, id)).for("no key update");
  return row ?? null;
}

/** Writes the given fields. @throws a unique violation of `users_username_key` if the username is taken */
export async function updateUser(
  tx: Database,
  { id, fields }: { id: string; fields: Partial<typeof users.$inferInsert> },
): Promise<UserRow | null> {
  const [row] = await tx.update(users).set(fields).where(eq(users.id, id)).returning(columns);
  return row ?? null;
}

/** The inputs of the cards of a person's boards, by id, the order in which boards are locked. */
export async function boardsOfOwner(tx: Database, { ownerId }: { ownerId: string }) {
  return rows<{ id: string; name: string; slug: string }>(
    tx,
    sql`select id::text as id, name, slug from boards where owner_id = ${ownerId}::text::bigint
      order by boards.id for no key update`,
  );
}

/** Writes many boards' cards in one statement. */
export async function writeBoardCards(tx: Database, cards: readonly { id: string; card: string }[]): Promise<void> {
  if (cards.length === 0) return;
  await rows(
    tx,
    sql`update boards set card = made.card
      from jsonb_to_recordset(${JSON.stringify(cards)}::text::jsonb) as made(id bigint, card text)
      where boards.id = made.id`,
  );
}
