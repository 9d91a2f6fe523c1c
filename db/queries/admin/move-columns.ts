import { type SQL, sql } from "drizzle-orm";
import { type Database, rows } from "../../client.ts";
import { type ColumnRule, MERGE_COLUMNS } from "./merge-columns.ts";

/** The two accounts of a merge. */
export interface MergePair {
  fromId: string;
  intoId: string;
}

/** A part of a merge: changes at most `limit` rows. @returns the number of changed rows; 0 if none is left */
export type MergeStep = (tx: Database, pair: MergePair & { limit: number }) => Promise<number>;

/** An id for a statement. */
export const idOf = (id: string): SQL => sql`${id}::text::bigint`;
export const atMost = (limit: number): SQL => sql.raw(`limit ${Math.trunc(limit)}`);

/** The number of rows that a statement with `returning` changed. */
export const changed = async (tx: Database, statement: SQL): Promise<number> => (await rows(tx, statement)).length;

const named = (text: string, { fromId, intoId }: MergePair): SQL =>
  sql.raw(text.replaceAll(":from", `${BigInt(fromId)}`).replaceAll(":into", `${BigInt(intoId)}`));

/** One step for each column that MERGE_COLUMNS moves, in its order. */
export const COLUMN_STEPS: readonly MergeStep[] = Object.entries(MERGE_COLUMNS).flatMap(([name, rule]) =>
  rule.does === "move" ? [columnStep(name, rule)] : [],
);

/** Log-ins at providers, of which the kept person's own stay. */
export const moveLogIns: MergeStep = columnStep("identities.user_id", { does: "move", unique: ["provider"] });

function columnStep(name: string, rule: Extract<ColumnRule, { does: "move" }>): MergeStep {
  const [table, column] = name.split(".").map((part) => sql.raw(part)) as [SQL, SQL];
  const { unique, where, wins, apart, set } = rule;
  // The kept person's row with the same values, for the merged person's row `f`.
  const twin = (pair: MergePair) =>
    sql`k.${column} = ${idOf(pair.intoId)} ${sql.raw((unique ?? []).map((one) => `and k.${one} is not distinct from f.${one}`).join(" "))}
      ${sql.raw(where ? `and k.${where} and f.${where}` : "")}`;
  const owned = (pair: MergePair) => sql`f.${column} = ${idOf(pair.fromId)}`;
  const dropped = (tx: Database, pair: MergePair & { limit: number }, which: SQL) =>
    changed(
      tx,
      sql`delete from ${table} where ctid = any(array(select f.ctid from ${table} f where ${owned(pair)} and ${which}
        ${atMost(pair.limit)} for update)) returning 1 as one`,
    );
  return async (tx, pair) => {
    let count = 0;
    if (apart) count += await dropped(tx, pair, sql`f.${sql.raw(apart)} = ${idOf(pair.intoId)}`);
    if (wins)
      count += await changed(
        tx,
        sql`delete from ${table} k using ${table} f where ${owned(pair)} and ${twin(pair)} and ${sql.raw(wins)} returning 1 as one`,
      );
    if (unique) count += await dropped(tx, pair, sql`exists (select 1 from ${table} k where ${twin(pair)})`);
    // The next call moves the rest, so that a row of many twins isn't moved before they are dropped.
    if (count >= pair.limit) return count;
    return (
      count +
      (await changed(
        tx,
        sql`update ${table} set ${column} = ${idOf(pair.intoId)} ${set ? sql`, ${named(set, pair)}` : sql``}
          where ctid = any(array(select f.ctid from ${table} f where ${owned(pair)} ${atMost(pair.limit)} for update))
          returning 1 as one`,
      ))
    );
  };
}
