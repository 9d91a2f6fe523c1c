import { sql } from "drizzle-orm";
import { boolean, index, integer, pgTable, primaryKey, text, uniqueIndex } from "drizzle-orm/pg-core";
import { BULK_OUTCOMES, BULK_STATES } from "../../src/bulk/upload.ts";
import { advertisers } from "./advertisers.ts";
import { count, createdAt, id, json, time } from "./columns.ts";
import { users } from "./users.ts";

/** An uploaded sheet of campaigns, ad groups, ads and keywords, or the sheet that undoes one. */
export const adBulkUploads = pgTable(
  "ad_bulk_uploads",
  {
    id: id("id").primaryKey(),
    advertiserId: id("advertiser_id")
      .notNull()
      .references(() => advertisers.id, { onDelete: "cascade" }),
    /** The uploader, in whose name the sheet is applied. Access is checked at each step. */
    userId: id("user_id").references(() => users.id, { onDelete: "set null" }),
    appliedBy: id("applied_by").references(() => users.id, { onDelete: "set null" }),
    undoOf: id("undo_of"),
    fileName: text("file_name").notNull(),
    state: text("state", { enum: BULK_STATES }).notNull().default("RECEIVING"),
    rows: count("rows"),
    done: count("done"),
    created: count("created"),
    edited: count("edited"),
    unchanged: count("unchanged"),
    refused: count("refused"),
    requestKey: text("request_key"),
    createdAt: createdAt(),
  },
  (t) => [
    index("ad_bulk_uploads_advertiser_idx").on(t.advertiserId, t.id),
    index("ad_bulk_uploads_user_idx").on(t.userId).where(sql`user_id is not null`),
    index("ad_bulk_uploads_applied_by_idx").on(t.appliedBy).where(sql`applied_by is not null`),
    index("ad_bulk_uploads_created_idx").on(t.createdAt),
    uniqueIndex("ad_bulk_uploads_undo_key").on(t.undoOf).where(sql`undo_of is not null`),
    uniqueIndex("ad_bulk_uploads_request_key_idx").on(t.advertiserId, t.requestKey).where(sql`request_key is not null`),
  ],
);

/** The rows of a sheet and their results. */
export const adBulkRows = pgTable(
  "ad_bulk_rows",
  {
    uploadId: id("upload_id")
      .notNull()
      .references(() => adBulkUploads.id, { onDelete: "cascade" }),
    /** Orders the rows: kind times ten million, plus line number, so that campaigns come before their contents. */
    seq: id("seq").notNull(),
    /** The id of the thing that the row changes, or the sheet's own name for a thing that it creates. */
    ref: text("ref").notNull().default(""),
    cells: json<Record<string, string>>()("cells").notNull(),
    label: text("label").notNull().default(""),
    outcome: text("outcome", { enum: BULK_OUTCOMES }),
    /** Changed values by API name, before and after. An undo reverses them. */
    difference: json<Record<string, [before: unknown, after: unknown]>>()("difference"),
    code: integer("code"),
    message: text("message"),
    isApplied: boolean("is_applied").notNull().default(false),
    madeId: id("made_id"),
    /** When this row was applied. An undo skips what was changed later. */
    writtenAt: time("written_at"),
  },
  (t) => [
    primaryKey({ columns: [t.uploadId, t.seq] }),
    index("ad_bulk_rows_ref_idx").on(t.uploadId, t.ref).where(sql`ref <> ''`),
    index("ad_bulk_rows_open_idx").on(t.uploadId, t.seq).where(sql`outcome is null`),
    index("ad_bulk_rows_to_apply_idx")
      .on(t.uploadId, t.seq)
      .where(sql`outcome in ('CREATE', 'EDIT') and not is_applied`),
  ],
);
