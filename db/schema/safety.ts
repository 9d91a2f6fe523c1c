import { sql } from "drizzle-orm";
import { index, pgTable, primaryKey, text, uniqueIndex } from "drizzle-orm/pg-core";
import { REPORT_KINDS, REPORT_REASONS, REPORT_STATES } from "../../src/model/report-reasons.ts";
import type { SubReason } from "../../src/model/sub-reasons.ts";
import { createdAt, id, time } from "./columns.ts";
import { moderationCases } from "./moderation.ts";
import { trustedFlaggers } from "./trusted-flaggers.ts";
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

/**
 * Reports to the site's administrators, and notices of people without an account. The report stores the name and the address of its
 * target, which may be gone by now.
 */
export const reports = pgTable(
  "reports",
  {
    id: id("id").primaryKey(),
    /** Null for a notice of somebody without an account. */
    reporterId: id("reporter_id").references(() => users.id, { onDelete: "cascade" }),
    /** Of a notice, in small letters; null without one. Erased with the label, as the name is. */
    notifierEmail: text("notifier_email"),
    notifierName: text("notifier_name"),
    /** Language tag for mails about the notice. */
    notifierLocale: text("notifier_locale"),
    /** The trusted flagger whose report it is; a notice gets it once the address is confirmed. */
    flaggerId: id("flagger_id").references(() => trustedFlaggers.id, { onDelete: "set null" }),
    kind: text("kind", { enum: REPORT_KINDS }).notNull(),
    /** The thing's id; of a conversation, the first message of the reported person in it, which nobody else shares. */
    subjectId: id("subject_id").notNull(),
    ownerId: id("owner_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    label: text("label").notNull(),
    path: text("path").notNull(),
    reason: text("reason", { enum: REPORT_REASONS }).notNull(),
    /** What exactly is wrong (`src/model/sub-reasons.ts`); null if the reporter didn't say. */
    subReason: text("sub_reason").$type<SubReason>(),
    text: text("text").notNull(),
    state: text("state", { enum: REPORT_STATES }).notNull().default("open"),
    /** A trigger sets it (`db/schema/moderation.ts`). */
    caseId: id("case_id").references(() => moderationCases.id, { onDelete: "set null" }),
    createdAt: createdAt(),
    decidedAt: time("decided_at"),
  },
  (t) => [
    uniqueIndex("reports_open_key").on(t.reporterId, t.kind, t.subjectId).where(sql`state = 'open'`),
    uniqueIndex("reports_notice_key")
      .on(t.notifierEmail, t.kind, t.subjectId)
      .where(sql`state = 'open' and notifier_email is not null`),
    index("reports_flagger_idx").on(t.flaggerId, t.id).where(sql`flagger_id is not null`),
    index("reports_notifier_idx")
      .on(t.decidedAt)
      .where(sql`(notifier_email is not null or notifier_name is not null) and state <> 'open'`),
    index("reports_queue_idx").on(t.id).where(sql`state = 'open'`),
    index("reports_subject_idx").on(t.kind, t.subjectId).where(sql`state = 'open'`),
    index("reports_reporter_idx").on(t.reporterId, t.id),
    index("reports_owner_idx").on(t.ownerId),
    index("reports_case_idx").on(t.caseId, t.id),
    index("reports_kept_idx").on(t.decidedAt).where(sql`label <> '' and state <> 'open'`),
  ],
);
