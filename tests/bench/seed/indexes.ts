import { sql } from "drizzle-orm";
import { type Database, rows } from "../../../db/client.ts";

/** Drops the indexes of `tables` that are no constraint's. @returns the statements that make them again */
export async function dropIndexes(db: Database, tables: readonly string[]): Promise<string[]> {
  const found = await rows<{ name: string; definition: string }>(
    db,
    sql`select i.relname as name, pg_get_indexdef(i.oid) as definition
      from pg_index x join pg_class i on i.oid = x.indexrelid join pg_class t on t.oid = x.indrelid
      join pg_namespace s on s.oid = t.relnamespace
      where s.nspname = 'public' and not x.indisunique and t.relname = any(string_to_array(${tables.join(",")}, ','))`,
  );
  for (const { name } of found) await db.execute(sql`drop index ${sql.identifier(name)}`);
  return found.map(({ definition }) => definition);
}
