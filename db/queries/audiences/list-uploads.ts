import { and, eq, sql } from "drizzle-orm";
import { type Database, rows } from "../../client.ts";
import { adListUploads } from "../../schema/audiences.ts";
import { list } from "../fragments/values.ts";

export type ListUploadRow = typeof adListUploads.$inferSelect;

export async function insertListUpload(
  db: Database,
  row: Pick<ListUploadRow, "id" | "advertiserId" | "audienceId" | "operation" | "parts"> & { now: Date },
): Promise<void> {
  const { now, ...fields } = row;
  await db.insert(adListUploads).values({ ...fields, createdAt: now, updatedAt: now });
}

/** The numbers of uploads that wait or run: an account's, and those of all accounts of its owner. */
export async function countOpen(
  tx: Database,
  { advertiserId, ownerId, since }: { advertiserId: string; ownerId: string; since: Date },
): Promise<{ ofAccount: number; ofOwner: number }> {
  const [found] = await rows<{ ofAccount: number; ofOwner: number }>(
    tx,
    sql`select count(*)::int as "ofOwner", (count(*) filter (where u.advertiser_id = ${advertiserId}))::int as "ofAccount"
      from ad_list_uploads u join advertisers a on a.id = u.advertiser_id
      where a.owner_user_id = ${ownerId} and u.state in ('NOT_STARTED', 'RUNNING')
        and u.created_at > ${since.toISOString()}::timestamptz`,
  );
  return found ?? { ofAccount: 0, ofOwner: 0 };
}

export async function findListUpload(db: Database, uploadId: string): Promise<ListUploadRow | null> {
  const [row] = await db.select().from(adListUploads).where(eq(adListUploads.id, uploadId));
  return row ?? null;
}

/** Records the arrival of a part. @returns false if the upload was already started, which ignores later parts */
export async function noteArrived(
  db: Database,
  { uploadId, part, now }: { uploadId: string; part: number; now: Date },
): Promise<boolean> {
  const found = await db
    .update(adListUploads)
    .set({ arrived: sql`array_append(array_remove(arrived, ${part}::int), ${part}::int)`, updatedAt: now })
    .where(and(eq(adListUploads.id, uploadId), eq(adListUploads.state, "NOT_STARTED")))
    .returning({ id: adListUploads.id });
  return found.length > 0;
}

/** Marks an upload as running. @returns false if a part is missing or it was started before */
export async function startListUpload(db: Database, { uploadId, now }: { uploadId: string; now: Date }) {
  const found = await db
    .update(adListUploads)
    .set({ state: "RUNNING", updatedAt: now })
    .where(
      and(
        eq(adListUploads.id, uploadId),
        eq(adListUploads.state, "NOT_STARTED"),
        sql`cardinality(arrived) = ${adListUploads.parts}`,
      ),
    )
    .returning({ id: adListUploads.id });
  return found.length > 0;
}

/** Records an upload's end. @returns false if another run of its job already did */
export async function endListUpload(
  db: Database,
  uploadId: string,
  fields: Pick<ListUploadRow, "state" | "valid" | "invalid" | "updatedAt">,
): Promise<boolean> {
  const found = await db
    .update(adListUploads)
    .set(fields)
    .where(and(eq(adListUploads.id, uploadId), eq(adListUploads.state, "RUNNING")))
    .returning({ id: adListUploads.id });
  return found.length > 0;
}

/** Uploads to delete. Those that never ran are deleted sooner than the others. */
export const oldListUploads = (
  db: Database,
  { waitingSince, before, limit }: { waitingSince: Date; before: Date; limit: number },
): Promise<{ id: string; parts: number }[]> =>
  rows(
    db,
    sql`select id::text as id, parts from ad_list_uploads
      where (state = 'NOT_STARTED' and created_at < ${waitingSince.toISOString()}::timestamptz)
        or created_at < ${before.toISOString()}::timestamptz order by id limit ${limit}`,
  );

export const deleteListUploads = (db: Database, ids: readonly string[]) =>
  rows(db, sql`delete from ad_list_uploads where id = any(${list(ids)}::text::bigint[])`);
