import { and, eq, sql } from "drizzle-orm";
import type { ArchivePin } from "../../../src/imports/archive-items.ts";
import { type Database, rows } from "../../client.ts";
import { importItems, imports } from "../../schema/imports.ts";

export interface DueCard {
  seq: number;
  pinId: string;
  pin: ArchivePin;
  tries: number;
}

/** Makes all link cards of an import due now. */
export async function makeCardsDue(tx: Database, { id, now }: { id: string; now: Date }): Promise<void> {
  await tx
    .update(importItems)
    .set({ dueAt: now, tries: 0 })
    .where(and(eq(importItems.importId, id), importItems.isCard));
}

/** Takes the link cards whose picture is to be looked for now; another process gets them again only after `again`. */
export async function takeDueCards(
  db: Database,
  { id, now, again, limit }: { id: string; now: Date; again: Date; limit: number },
): Promise<DueCard[]> {
  const found = await rows<Omit<DueCard, "pin"> & { pin: string }>(
    db,
    sql`update import_items i set due_at = ${again.toISOString()}::text::timestamptz, tries = i.tries + 1
      from (select seq from import_items where import_id = ${id}::text::bigint and is_card
          and due_at <= ${now.toISOString()}::text::timestamptz order by due_at, seq limit ${sql.raw(String(limit))} for update skip locked) due
      where i.import_id = ${id}::text::bigint and i.seq = due.seq
      returning i.seq, i.pin_id::text as "pinId", i.fields::text as pin, i.tries`,
  );
  return found.map(({ pin, ...card }) => ({ ...card, pin: JSON.parse(pin) as ArchivePin }));
}

/** Notes that a Pin is no link card any more. */
export async function noteFound(tx: Database, { id, seq }: { id: string; seq: number }): Promise<void> {
  const found = await tx
    .update(importItems)
    .set({ isCard: false, dueAt: null })
    .where(and(eq(importItems.importId, id), eq(importItems.seq, seq), importItems.isCard))
    .returning({ seq: importItems.seq });
  if (found.length === 0) return;
  await tx
    .update(imports)
    .set({ cards: sql`${imports.cards} - 1` })
    .where(eq(imports.id, id));
}

/**
 * @param dueAt null to give up
 * @param tries looks that count
 */
export async function lookLater(
  db: Database,
  { id, seq, dueAt, tries }: { id: string; seq: number; dueAt: Date | null; tries: number },
): Promise<void> {
  await db
    .update(importItems)
    .set({ dueAt, tries })
    .where(and(eq(importItems.importId, id), eq(importItems.seq, seq)));
}

/** Imports with link cards whose picture is to be looked for, and that no job waits for. */
export const importsWithDueCards = (
  db: Database,
  { now, limit }: { now: Date; limit: number },
): Promise<{ id: string; userId: string }[]> =>
  rows<{ id: string; userId: string }>(
    db,
    sql`select i.id::text as id, i.user_id::text as "userId" from imports i
      where i.id in (select distinct import_id from (select import_id from import_items
          where due_at <= ${now.toISOString()}::text::timestamptz order by due_at limit 5000) due)
        and i.state in ('done', 'failed') and not exists (select 1 from pgboss.job j
          where j.name = 'import.pictures' and j.state < 'completed' and j.data->>'importId' = i.id::text)
      order by i.id limit ${sql.raw(String(limit))}`,
  );
