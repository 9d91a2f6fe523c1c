import { sql } from "drizzle-orm";
import { boolean, index, integer, pgTable, primaryKey, text } from "drizzle-orm/pg-core";
import { type ReportSchedule, type ReportSpec, RUN_STATES } from "../../src/report-center/report.ts";
import { advertisers } from "./advertisers.ts";
import { bytea, createdAt, id, json, time } from "./columns.ts";
import { users } from "./users.ts";

const advertiserId = () =>
  id("advertiser_id")
    .notNull()
    .references(() => advertisers.id, { onDelete: "cascade" });

/** A saved definition of a report, with a schedule if it has one. */
export const adReportTemplates = pgTable(
  "ad_report_templates",
  {
    id: id("id").primaryKey(),
    advertiserId: advertiserId(),
    name: text("name").notNull(),
    spec: json<ReportSpec>()("spec").notNull(),
    schedule: json<ReportSchedule>()("schedule"),
    nextRunAt: time("next_run_at"),
    creatorId: id("creator_id").references(() => users.id, { onDelete: "set null" }),
    createdAt: createdAt(),
    updatedAt: time("updated_at").notNull().defaultNow(),
  },
  (t) => [
    index("ad_report_templates_advertiser_idx").on(t.advertiserId, t.id),
    index("ad_report_templates_due_idx").on(t.nextRunAt).where(sql`next_run_at is not null`),
    index("ad_report_templates_creator_idx").on(t.creatorId).where(sql`creator_id is not null`),
  ],
);

/** People who get a mail when a scheduled report has run. */
export const adReportSubscribers = pgTable(
  "ad_report_subscribers",
  {
    templateId: id("template_id")
      .notNull()
      .references(() => adReportTemplates.id, { onDelete: "cascade" }),
    userId: id("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
  },
  (t) => [primaryKey({ columns: [t.templateId, t.userId] }), index("ad_report_subscribers_user_idx").on(t.userId)],
);

/** A run of a report, with the days that its range (such as "last 7 days") meant then. */
export const adReportRuns = pgTable(
  "ad_report_runs",
  {
    id: id("id").primaryKey(),
    advertiserId: advertiserId(),
    templateId: id("template_id").references(() => adReportTemplates.id, { onDelete: "set null" }),
    name: text("name").notNull(),
    spec: json<ReportSpec>()("spec").notNull(),
    startDate: text("start_date").notNull(),
    endDate: text("end_date").notNull(),
    state: text("state", { enum: RUN_STATES }).notNull().default("QUEUED"),
    rows: integer("rows"),
    isCut: boolean("is_cut").notNull().default(false),
    isScheduled: boolean("is_scheduled").notNull().default(false),
    /** The report's lines as compressed JSON; the first line is the header. */
    lines: bytea("lines"),
    createdAt: createdAt(),
  },
  (t) => [
    index("ad_report_runs_advertiser_idx").on(t.advertiserId, t.id),
    index("ad_report_runs_template_idx").on(t.templateId).where(sql`template_id is not null`),
    index("ad_report_runs_created_idx").on(t.createdAt),
  ],
);
