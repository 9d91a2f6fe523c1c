import { sql } from "drizzle-orm";
import { boolean, index, integer, pgTable, primaryKey, smallint, text, uniqueIndex } from "drizzle-orm/pg-core";
import { LABELS } from "../../src/model/labels.ts";
import {
  CASE_NOTES,
  CASE_STATES,
  CONSEQUENCES,
  DECISION_SCOPES,
  DECISION_SOURCES,
  REPORT_KINDS,
  REPORT_REASONS,
  RULES,
} from "../../src/model/report-reasons.ts";
import type { SubReason } from "../../src/model/sub-reasons.ts";
import { createdAt, id, json, time } from "./columns.ts";
import { users } from "./users.ts";

/**
 * All open reports of one thing form one case. Triggers on `reports` write it, so that processes of an older release join
 * their reports to it too. A case has the id of its first report.
 */
export const moderationCases = pgTable(
  "moderation_cases",
  {
    id: id("id").primaryKey(),
    kind: text("kind", { enum: REPORT_KINDS }).notNull(),
    subjectId: id("subject_id").notNull(),
    ownerId: id("owner_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    /** The thing's name or text when it was first reported. */
    label: text("label").notNull(),
    path: text("path").notNull(),
    /** `src/safety/urgency.rules.ts`, computed by triggers. */
    urgency: smallint("urgency").notNull(),
    /** The gravest reason of its reports; null until the first one is counted. */
    rule: text("rule", { enum: REPORT_REASONS }),
    /** Number of people with an open report. */
    reporters: integer("reporters").notNull().default(0),
    /** Saves, comments, likes or followers of the thing when it was last reported. */
    reach: integer("reach").notNull().default(0),
    /** The thing as the first reporter saw it, as JSON (`src/model/report.ts`): later edits don't change it. */
    snapshot: text("snapshot"),
    /** The moderator who works on it, if one took it or got it. */
    assignedToId: id("assigned_to_id").references(() => users.id, { onDelete: "set null" }),
    /** Whether a trusted flagger is among the reporters: it goes first. */
    isTrusted: boolean("is_trusted").notNull().default(false),
    /** Whether somebody asked for another moderator's opinion. */
    wantsOpinion: boolean("wants_opinion").notNull().default(false),
    state: text("state", { enum: CASE_STATES }).notNull().default("open"),
    createdAt: createdAt(),
    decidedAt: time("decided_at"),
  },
  (t) => [
    uniqueIndex("moderation_cases_open_key").on(t.kind, t.subjectId).where(sql`state = 'open'`),
    index("moderation_cases_queue_idx").on(t.urgency.desc(), t.id).where(sql`state = 'open'`),
    index("moderation_cases_rule_idx").on(t.rule, t.urgency.desc(), t.id).where(sql`state = 'open'`),
    index("moderation_cases_kind_idx").on(t.kind, t.urgency.desc(), t.id).where(sql`state = 'open'`),
    index("moderation_cases_begun_idx").on(t.createdAt),
    index("moderation_cases_decided_idx").on(t.decidedAt).where(sql`decided_at is not null`),
    index("moderation_cases_subject_idx").on(t.kind, t.subjectId),
    index("moderation_cases_owner_idx").on(t.ownerId, t.id),
    index("moderation_cases_assigned_idx").on(t.assignedToId).where(sql`assigned_to_id is not null`),
    index("moderation_cases_kept_idx").on(t.decidedAt).where(sql`snapshot is not null or label <> ''`),
  ],
);

/** What moderators write to each other about a case. Nobody else reads it. */
export const moderationNotes = pgTable(
  "moderation_notes",
  {
    id: id("id").primaryKey(),
    caseId: id("case_id")
      .notNull()
      .references(() => moderationCases.id, { onDelete: "cascade" }),
    /** Null if that account was deleted. */
    authorId: id("author_id").references(() => users.id, { onDelete: "set null" }),
    kind: text("kind", { enum: CASE_NOTES }).notNull(),
    text: text("text").notNull(),
    createdAt: createdAt(),
  },
  (t) => [index("moderation_notes_case_idx").on(t.caseId, t.id), index("moderation_notes_author_idx").on(t.authorId)],
);

/** Decisions about people and what they posted, with the statement of reasons (Digital Services Act, article 17). */
export const moderationDecisions = pgTable(
  "moderation_decisions",
  {
    id: id("id").primaryKey(),
    /** Null if nobody had reported it. */
    caseId: id("case_id").references(() => moderationCases.id, { onDelete: "set null" }),
    userId: id("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    kind: text("kind", { enum: REPORT_KINDS }).notNull(),
    subjectId: id("subject_id").notNull(),
    label: text("label").notNull(),
    rule: text("rule", { enum: RULES }).notNull(),
    /** The part of the rule (`src/model/sub-reasons.ts`); null if the decision names none. */
    subRule: text("sub_rule").$type<SubReason>(),
    /** The facts, which the person reads next to the rule. */
    facts: text("facts").notNull().default(""),
    /** The spam rules that the site's own decision is based on, so that each reader gets them in their language; else null. */
    reasons: json<string[]>()("reasons"),
    source: text("source", { enum: DECISION_SOURCES }).notNull().default("person"),
    consequence: text("consequence", { enum: CONSEQUENCES }).notNull(),
    /** The label that "labeled" gave; null for other consequences. */
    givenLabel: text("given_label", { enum: LABELS }),
    scope: text("scope", { enum: DECISION_SCOPES }).notNull().default("one"),
    /** The last Pin that a decision about an account has reached. */
    spreadAfter: id("spread_after"),
    /** When it had reached everything. */
    spreadAt: time("spread_at"),
    /** The end of the consequence; null if it has none. */
    endsAt: time("ends_at"),
    /** The time of a reversal, or of the end by time: then it is no earlier than `endsAt`. */
    endedAt: time("ended_at"),
    /** Null if that account was deleted, and for decisions of an earlier release. */
    decidedById: id("decided_by_id").references(() => users.id, { onDelete: "set null" }),
    createdAt: createdAt(),
  },
  (t) => [
    index("moderation_decisions_user_idx").on(t.userId, t.id),
    index("moderation_decisions_case_idx").on(t.caseId),
    index("moderation_decisions_decider_idx").on(t.decidedById),
    index("moderation_decisions_due_idx").on(t.endsAt).where(sql`ends_at is not null and ended_at is null`),
    index("moderation_decisions_made_idx").on(t.createdAt),
    index("moderation_decisions_kept_idx").on(t.createdAt).where(sql`label <> ''`),
  ],
);

/**
 * Rows that a decision removed, with all that hung on them, and values that it changed. Nothing but an upheld appeal reads them
 * (`db/queries/safety/seal.ts`). The decision is written later in the same transaction, so its key is checked at the commit.
 */
export const sealedRows = pgTable(
  "sealed_rows",
  {
    decisionId: id("decision_id")
      .notNull()
      .references(() => moderationDecisions.id, { onDelete: "cascade" }),
    /** The order in which they need each other. */
    place: integer("place").notNull(),
    /** The table. */
    source: text("source").notNull(),
    /** A whole row; a reference to one that a delete empties; or values of a row that stays. */
    kind: text("kind", { enum: ["row", "link", "set"] }).notNull(),
    content: json<Record<string, unknown>>()("content").notNull(),
    /** The person whose row it is: it goes with their account. */
    personId: id("person_id").references(() => users.id, { onDelete: "cascade" }),
    /** The picture and the video that the row shows: their files stay, and their addresses stop working. */
    imageId: id("image_id"),
    videoId: id("video_id"),
  },
  (t) => [
    primaryKey({ columns: [t.decisionId, t.place] }),
    index("sealed_rows_person_idx").on(t.personId).where(sql`person_id is not null`),
    index("sealed_rows_image_idx").on(t.imageId).where(sql`image_id is not null`),
    index("sealed_rows_video_idx").on(t.videoId).where(sql`video_id is not null`),
    index("sealed_rows_pin_idx").on(sql`(content ->> 'id')`).where(sql`source = 'pins'`),
  ],
);

/** The rows whose `labels` a decision changed, until it is taken back: several decisions may give one row the same label. */
export const moderationLabels = pgTable(
  "moderation_labels",
  {
    decisionId: id("decision_id")
      .notNull()
      .references(() => moderationDecisions.id, { onDelete: "cascade" }),
    /** The table. */
    source: text("source", { enum: ["pins", "images"] }).notNull(),
    rowId: id("row_id").notNull(),
    /** `src/model/labels.ts` */
    bit: smallint("bit").notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.decisionId, t.source, t.rowId] }),
    index("moderation_labels_row_idx").on(t.source, t.rowId),
  ],
);

/** Appeals against decisions, one for each. */
export const moderationAppeals = pgTable(
  "moderation_appeals",
  {
    id: id("id").primaryKey(),
    decisionId: id("decision_id")
      .notNull()
      .references(() => moderationDecisions.id, { onDelete: "cascade" }),
    userId: id("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    text: text("text").notNull(),
    state: text("state", { enum: ["open", "upheld", "dismissed"] })
      .notNull()
      .default("open"),
    /** For the person, from whoever decided. */
    note: text("note").notNull().default(""),
    decidedById: id("decided_by_id").references(() => users.id, { onDelete: "set null" }),
    createdAt: createdAt(),
    decidedAt: time("decided_at"),
  },
  (t) => [
    uniqueIndex("moderation_appeals_decision_key").on(t.decisionId),
    index("moderation_appeals_open_idx").on(t.id).where(sql`state = 'open'`),
    index("moderation_appeals_decided_idx").on(t.decidedAt).where(sql`decided_at is not null`),
    index("moderation_appeals_user_idx").on(t.userId),
    index("moderation_appeals_decider_idx").on(t.decidedById),
  ],
);

/** Pictures that a person sent with an appeal, perhaps identity documents. Deleted once the appeal is decided. */
export const appealFiles = pgTable(
  "appeal_files",
  {
    id: id("id").primaryKey(),
    appealId: id("appeal_id")
      .notNull()
      .references(() => moderationAppeals.id, { onDelete: "cascade" }),
    /** A JPEG as base64, sealed with the site's key (`server/platform/secrets/sealer.ts`). */
    content: text("content").notNull(),
  },
  (t) => [index("appeal_files_appeal_idx").on(t.appealId)],
);
