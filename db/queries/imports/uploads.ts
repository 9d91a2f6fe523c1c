import { and, eq, isNull, lt, sql } from "drizzle-orm";
import type { Database } from "../../client.ts";
import { importUploads } from "../../schema/imports.ts";

type ImportUpload = typeof importUploads.$inferSelect;

export async function insertImportUpload(tx: Database, upload: typeof importUploads.$inferInsert): Promise<void> {
  await tx.insert(importUploads).values(upload);
}

/** A person's own upload; null for another person's. */
export async function findImportUpload(
  db: Database,
  { id, userId }: { id: string; userId: string },
): Promise<ImportUpload | null> {
  const [row] = await db
    .select()
    .from(importUploads)
    .where(and(eq(importUploads.id, id), eq(importUploads.userId, userId)));
  return row ?? null;
}

/** @returns false if it has already become an import, or was deleted */
export async function markImportTaken(
  tx: Database,
  { id, importId }: { id: string; importId: string },
): Promise<boolean> {
  const found = await tx
    .update(importUploads)
    .set({ importId })
    .where(and(eq(importUploads.id, id), isNull(importUploads.importId)))
    .returning({ id: importUploads.id });
  return found.length > 0;
}

export async function deleteImportUpload(db: Database, { id }: { id: string }): Promise<void> {
  await db.delete(importUploads).where(eq(importUploads.id, id));
}

/** The number and bytes of a person's uploads that are no import yet. */
export async function openImportUploads(
  tx: Database,
  { userId }: { userId: string },
): Promise<{ open: number; bytes: number }> {
  const [row] = await tx
    .select({ open: sql<number>`count(*)::int`, bytes: sql<string>`coalesce(sum(${importUploads.bytes}), 0)::text` })
    .from(importUploads)
    .where(and(eq(importUploads.userId, userId), isNull(importUploads.importId)));
  return { open: row?.open ?? 0, bytes: Number(row?.bytes ?? 0) };
}

/** @returns the ids of uploads started before `before`, whose files must be deleted too */
export async function forgetImportUploads(
  db: Database,
  { before, limit }: { before: Date; limit: number },
): Promise<string[]> {
  const old = db
    .select({ id: importUploads.id })
    .from(importUploads)
    .where(lt(importUploads.createdAt, before))
    .limit(limit);
  const gone = await db
    .delete(importUploads)
    .where(sql`${importUploads.id} in ${old}`)
    .returning({ id: importUploads.id });
  return gone.map(({ id }) => id);
}
