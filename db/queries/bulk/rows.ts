import { type SQL, sql } from "drizzle-orm";
import type { BulkOutcome } from "../../../src/bulk/upload.ts";
import { type Database, rows } from "../../client.ts";
import { isoText } from "../fragments/values.ts";

export interface NewRow {
  seq: string;
  ref: string;
  cells: Readonly<Record<string, string>>;
}

/** Inserts rows; existing ones are unchanged. @returns the number of new rows */
export async function insertRows(
  tx: Database,
  { uploadId, added }: { uploadId: string; added: readonly NewRow[] },
): Promise<number> {
  const made = await rows(
    tx,
    sql`insert into ad_bulk_rows (upload_id, seq, ref, cells)
      select ${uploadId}::text::bigint, n.seq::bigint, n.ref, n.cells
      from jsonb_to_recordset(${JSON.stringify(added)}::text::jsonb) as n(seq text, ref text, cells jsonb)
      on conflict do nothing returning 1 as one`,
  );
  return made.length;
}

/** `cells` is text or an object, because PGlite delivers JSON as text. */
export interface OpenRow extends Record<string, unknown> {
  seq: string;
  ref: string;
  cells: Record<string, string> | string;
}

/** Returns the next rows that have not been checked (`isDry`) or applied. */
export const openRows = (
  db: Database,
  { uploadId, isDry, limit }: { uploadId: string; isDry: boolean; limit: number },
): Promise<OpenRow[]> =>
  rows<OpenRow>(
    db,
    sql`select seq::text as seq, ref, cells::text as cells from ad_bulk_rows
      where upload_id = ${uploadId} and ${isDry ? sql`outcome is null` : sql`outcome in ('CREATE', 'EDIT') and not is_applied`}
      order by seq limit ${sql.raw(String(limit))}`,
  );

export interface NamedRow extends Record<string, unknown> {
  seq: string;
  ref: string;
  outcome: BulkOutcome | null;
  madeId: string | null;
  difference: Record<string, [unknown, unknown]> | string | null;
}

/** Returns the sheet's rows about the given things. */
export const rowsNaming = (
  db: Database,
  { uploadId, refs }: { uploadId: string; refs: readonly string[] },
): Promise<NamedRow[]> =>
  refs.length === 0
    ? Promise.resolve([])
    : rows<NamedRow>(
        db,
        sql`select seq::text as seq, ref, outcome, made_id::text as "madeId", difference::text as difference
          from ad_bulk_rows where upload_id = ${uploadId}
            and ref in (select jsonb_array_elements_text(${JSON.stringify(refs)}::text::jsonb)) order by seq`,
      );

export interface RowResult {
  seq: string;
  outcome: BulkOutcome;
  label: string;
  difference: Record<string, [unknown, unknown]> | null;
  code: number | null;
  message: string | null;
  isApplied: boolean;
  madeId: string | null;
  writtenAt: string | null;
}

export const writeResults = (
  tx: Database,
  { uploadId, results }: { uploadId: string; results: readonly RowResult[] },
) =>
  rows(
    tx,
    sql`update ad_bulk_rows r set outcome = n.outcome, label = n.label, difference = n.difference, code = n.code, message = n.message,
        is_applied = n."isApplied", made_id = n."madeId"::bigint, written_at = n."writtenAt"::timestamptz
      from jsonb_to_recordset(${JSON.stringify(results)}::text::jsonb) as n(seq text, outcome text, label text, difference jsonb,
        code int, message text, "isApplied" boolean, "madeId" text, "writtenAt" text)
      where r.upload_id = ${uploadId} and r.seq = n.seq::bigint`,
  );

export interface ShownRow extends OpenRow {
  id: string;
  label: string;
  outcome: BulkOutcome | null;
  isApplied: boolean;
  difference: Record<string, [unknown, unknown]> | string | null;
  code: number | null;
  message: string | null;
  madeId: string | null;
  writtenAt: string | null;
}
const SHOWN =
  sql.raw(`seq::text as id, seq::text as seq, ref, cells::text as cells, label, outcome, is_applied as "isApplied",
  difference::text as difference, code::int as code, message, made_id::text as "madeId",
  ${isoText("written_at")} as "writtenAt"`);

export function listRows(
  db: Database,
  {
    uploadId,
    outcomes,
    after,
    limit,
  }: { uploadId: string; outcomes: readonly BulkOutcome[]; after: string | null; limit: number },
): Promise<ShownRow[]> {
  const some: SQL =
    outcomes.length === 0
      ? sql``
      : sql`and outcome in (${sql.join(
          outcomes.map((one) => sql`${one}`),
          sql`, `,
        )})`;
  return rows<ShownRow>(
    db,
    sql`select ${SHOWN} from ad_bulk_rows where upload_id = ${uploadId} ${some}
      ${after ? sql`and seq > ${after}` : sql``} order by seq limit ${limit}`,
  );
}

/** A sheet's applied changes, in order. */
export const appliedRows = (
  db: Database,
  { uploadId, after, limit }: { uploadId: string; after: string; limit: number },
): Promise<ShownRow[]> =>
  rows<ShownRow>(
    db,
    sql`select ${SHOWN} from ad_bulk_rows where upload_id = ${uploadId} and is_applied and seq > ${after}
      order by seq limit ${sql.raw(String(limit))}`,
  );
