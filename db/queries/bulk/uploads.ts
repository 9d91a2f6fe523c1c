import { and, eq, inArray, lt, sql } from "drizzle-orm";
import type { BulkState } from "../../../src/bulk/upload.ts";
import { type Database, rows } from "../../client.ts";
import { adBulkUploads } from "../../schema/bulk.ts";
import { isoText } from "../fragments/values.ts";

export type UploadRow = typeof adBulkUploads.$inferSelect;
export type NewUpload = typeof adBulkUploads.$inferInsert;
interface Named {
  advertiserId: string;
  uploadId: string;
}

export interface ShownUpload extends Record<string, unknown> {
  id: string;
  fileName: string;
  state: BulkState;
  undoOf: string | null;
  isUndone: boolean;
  rows: number;
  done: number;
  created: number;
  edited: number;
  unchanged: number;
  refused: number;
  uploader: string;
  createdTime: string;
}
const COLUMNS =
  sql.raw(`u.id::text as id, u.file_name as "fileName", u.state, u.undo_of::text as "undoOf", u.rows::int as rows, u.done::int as done,
  u.created::int as created, u.edited::int as edited, u.unchanged::int as unchanged, u.refused::int as refused,
  exists (select 1 from ad_bulk_uploads b where b.undo_of = u.id) as "isUndone",
  coalesce((select p.username from users p where p.id = u.user_id), '') as uploader,
  ${isoText("u.created_at")} as "createdTime"`);

export const listUploads = (
  db: Database,
  { advertiserId, after, limit }: { advertiserId: string; after: string | null; limit: number },
): Promise<ShownUpload[]> =>
  rows<ShownUpload>(
    db,
    sql`select ${COLUMNS} from ad_bulk_uploads u
      where u.advertiser_id = ${advertiserId} ${after ? sql`and u.id < ${after}` : sql``} order by u.id desc limit ${limit}`,
  );

export async function showUpload(db: Database, { advertiserId, uploadId }: Named): Promise<ShownUpload | null> {
  const [row] = await rows<ShownUpload>(
    db,
    sql`select ${COLUMNS} from ad_bulk_uploads u where u.advertiser_id = ${advertiserId} and u.id = ${uploadId}`,
  );
  return row ?? null;
}

/** Finds an upload and locks it for a change of state. */
export async function lockUpload(
  tx: Database,
  { uploadId, advertiserId }: { uploadId: string; advertiserId?: string },
) {
  const mine = advertiserId === undefined ? undefined : eq(adBulkUploads.advertiserId, advertiserId);
  const [row] = await tx
    .select()
    .from(adBulkUploads)
    .where(and(eq(adBulkUploads.id, uploadId), mine))
    .for("update");
  return row ?? null;
}

/** Finds the upload of an earlier request, by its key. */
export async function findUploadByKey(
  db: Database,
  { advertiserId, requestKey }: { advertiserId: string; requestKey: string },
): Promise<UploadRow | null> {
  const mine = and(eq(adBulkUploads.advertiserId, advertiserId), eq(adBulkUploads.requestKey, requestKey));
  const [row] = await db.select().from(adBulkUploads).where(mine);
  return row ?? null;
}

export async function findUndo(db: Database, uploadId: string): Promise<UploadRow | null> {
  const [row] = await db.select().from(adBulkUploads).where(eq(adBulkUploads.undoOf, uploadId));
  return row ?? null;
}

export async function insertUpload(tx: Database, upload: NewUpload): Promise<void> {
  await tx.insert(adBulkUploads).values(upload);
}
export async function updateUpload(tx: Database, id: string, fields: Partial<NewUpload>): Promise<void> {
  await tx.update(adBulkUploads).set(fields).where(eq(adBulkUploads.id, id));
}

/** @returns the number of deleted uploads */
export async function deleteOldUploads(
  db: Database,
  { before, limit }: { before: Date; limit: number },
): Promise<number> {
  const old = db
    .select({ id: adBulkUploads.id })
    .from(adBulkUploads)
    .where(lt(adBulkUploads.createdAt, before))
    .limit(limit);
  const gone = await db.delete(adBulkUploads).where(inArray(adBulkUploads.id, old)).returning({ id: adBulkUploads.id });
  return gone.length;
}
