import { and, desc, eq, inArray, lt, ne, or, sql } from "drizzle-orm";
import type { ItemProblem } from "../../../src/imports/import.rules.ts";
import { type Database, rows } from "../../client.ts";
import { imports } from "../../schema/imports.ts";
import { list } from "../fragments/values.ts";

export type ImportRow = typeof imports.$inferSelect;
export type ImportFields = Partial<Omit<typeof imports.$inferInsert, "id" | "userId">>;

const OPEN = ["reading", "ready", "running"] as const;

export async function insertImport(tx: Database, row: typeof imports.$inferInsert): Promise<void> {
  await tx.insert(imports).values(row);
}

/** A person's imports, newest first. */
export const listOwnImports = (
  db: Database,
  { userId, after, limit }: { userId: string; after: string | null; limit: number },
): Promise<ImportRow[]> =>
  db
    .select()
    .from(imports)
    .where(and(eq(imports.userId, userId), after ? lt(imports.id, after) : undefined))
    .orderBy(desc(imports.id))
    .limit(limit);

/** An import of any person by its id, or null. */
export async function findImport(db: Database, { id }: { id: string }): Promise<ImportRow | null> {
  const [row] = await db.select().from(imports).where(eq(imports.id, id));
  return row ?? null;
}

/** A person's own import; null if it is missing or another person's. */
export async function findOwnImport(db: Database, own: { id: string; userId: string }): Promise<ImportRow | null> {
  const row = await findImport(db, own);
  return row?.userId === own.userId ? row : null;
}

/** Locks an import until the transaction ends; null if it is gone. */
export async function lockImport(tx: Database, { id }: { id: string }): Promise<ImportRow | null> {
  const [row] = await tx.select().from(imports).where(eq(imports.id, id)).for("update");
  return row ?? null;
}

export async function updateImport(db: Database, { id, fields }: { id: string; fields: ImportFields }): Promise<void> {
  await db.update(imports).set(fields).where(eq(imports.id, id));
}

/**
 * Writes the outcome of reading an archive, unless the person canceled the import meanwhile.
 * @returns whether it was written
 */
export async function endReading(db: Database, { id, fields }: { id: string; fields: ImportFields }): Promise<boolean> {
  const found = await db
    .update(imports)
    .set({ ...fields, leasedUntil: null })
    .where(and(eq(imports.id, id), eq(imports.state, "reading")))
    .returning({ id: imports.id });
  return found.length > 0;
}

/** Ends a job's work, unless the person asked for something else meanwhile. */
export async function finishImport(
  db: Database,
  { id, state, now }: { id: string; state: "done" | "undone"; now: Date },
): Promise<boolean> {
  const found = await db
    .update(imports)
    .set({ state, finishedAt: now, leasedUntil: null, isUndoing: false, isPaused: false })
    .where(and(eq(imports.id, id), eq(imports.state, "running"), eq(imports.isUndoing, state === "undone")))
    .returning({ id: imports.id });
  return found.length > 0;
}

/** Imports whose archive isn't needed any more: finished ones, and those that were left for too long. */
export const finishedArchives = (
  db: Database,
  { before, never, limit }: { before: Date; never: Date; limit: number },
): Promise<Pick<ImportRow, "id" | "userId" | "state">[]> =>
  db
    .select({ id: imports.id, userId: imports.userId, state: imports.state })
    .from(imports)
    .where(
      and(
        imports.isKept,
        or(
          inArray(imports.state, ["done", "failed", "undone"]),
          and(lt(imports.createdAt, before), ne(imports.state, "running")),
          lt(imports.createdAt, never),
        ),
      ),
    )
    .limit(limit);

/** A person's unfinished imports, and the bytes of all archives that are stored for them. */
export async function openImports(
  tx: Database,
  { userId }: { userId: string },
): Promise<{ open: number; bytes: number }> {
  const [row] = await tx
    .select({
      open: sql<number>`(count(*) filter (where ${inArray(imports.state, OPEN)}))::int`,
      bytes: sql<string>`coalesce(sum(${imports.bytes}) filter (where ${imports.isKept}), 0)::text`,
    })
    .from(imports)
    .where(eq(imports.userId, userId));
  return { open: row?.open ?? 0, bytes: Number(row?.bytes ?? 0) };
}

export interface ShownProblem extends Record<string, unknown> {
  importId: string;
  where: string;
  code: ItemProblem;
  name: string;
}

/** The first entries of each import that can't be made, in the archive's order. */
export const firstProblems = (
  db: Database,
  { ids, each }: { ids: readonly string[]; each: number },
): Promise<ShownProblem[]> =>
  rows<ShownProblem>(
    db,
    sql`select asked.id::text as "importId", i.entry as "where", i.code, i.title as name
      from unnest(${list(ids)}::text::bigint[]) as asked (id) cross join lateral (
        select seq, entry, code, title from import_items where import_id = asked.id and code is not null
        order by seq limit ${sql.raw(String(each))}
      ) i order by asked.id, i.seq`,
  );
