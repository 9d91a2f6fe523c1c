import { sql } from "drizzle-orm";
import { index, pgTable, primaryKey, text, uniqueIndex } from "drizzle-orm/pg-core";
import { REPORT_KINDS, REPORT_REASONS, REPORT_STATES } from "../../src/model/report-reasons.ts";
import { createdAt, id, time } from "./columns.ts";
import { moderationCases } from "./moderation.ts";
import { users } from "./users.ts";

/** Blocks between people; a block hides each from the other (SECURITY.md 27). */
export const userBlocks = pgTable(
  "user_blocks",
  {
    /** Time-ordered; the list pages by it. */
    id: id("id").notNull(),
    blockerId: id("blocker_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    blockedId: id("blocked_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    createdAt: createdAt(),
  },
  (t) => [
    primaryKey({ columns: [t.blockerId, t.blockedId] }),
    index("user_blocks_blocker_idx").on(t.blockerId, t.id),
    index("user_blocks_blocked_idx").on(t.blockedId, t.blockerId),
  ],
);

/** People whose Pins a person mutes in their home feed, and their actions in notifications, until the mute ends. */
export const userMutes = pgTable(
  "user_mutes",
  {
    id: id("id").notNull(),
    muterId: id("muter_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    mutedId: id("muted_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    createdAt: createdAt(),
    /** Null for a mute that lasts until the person takes it back. */
    endsAt: time("ends_at"),
  },
  (t) => [
    primaryKey({ columns: [t.muterId, t.mutedId] }),
    index("user_mutes_muter_idx").on(t.muterId, t.id),
    index("user_mutes_muted_idx").on(t.mutedId),
    index("user_mutes_ends_idx").on(t.endsAt).where(sql`ends_at is not null`),
  ],
);

/** Reports to the site's administrators. The report stores the name and the address of its target, which may be gone by now. */
export const reports = pgTable(
  "reports",
  {
    id: id("id").primaryKey(),
    reporterId: id("reporter_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    kind: text("kind", { enum: REPORT_KINDS }).notNull(),
    subjectId: id("subject_id").notNull(),
    ownerId: id("owner_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    label: text("label").notNull(),
    path: text("path").notNull(),
    reason: text("reason", { enum: REPORT_REASONS }).notNull(),
    text: text("text").notNull(),
    state: text("state", { enum: REPORT_STATES }).notNull().default("open"),
    /** A trigger sets it (`db/schema/moderation.ts`). */
    caseId: id("case_id").references(() => moderationCases.id, { onDelete: "set null" }),
    createdAt: createdAt(),
    decidedAt: time("decided_at"),
  },
  (t) => [
    uniqueIndex("reports_open_key").on(t.reporterId, t.kind, t.subjectId).where(sql`state = 'open'`),
    index("reports_queue_idx").on(t.id).where(sql`state = 'open'`),
    index("reports_subject_idx").on(t.kind, t.subjectId).where(sql`state = 'open'`),
    index("reports_reporter_idx").on(t.reporterId, t.id),
    index("reports_owner_idx").on(t.ownerId),
    index("reports_case_idx").on(t.caseId, t.id),
    index("reports_kept_idx").on(t.decidedAt).where(sql`label <> '' and state <> 'open'`),
  ],
);
