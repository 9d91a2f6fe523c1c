import { sql } from "drizzle-orm";
import { index, pgTable, text, uniqueIndex } from "drizzle-orm/pg-core";
import { createdAt, id, time } from "./columns.ts";
import { reports } from "./safety.ts";
import { users } from "./users.ts";

/** Appeals of reporters against leaving a thing as it is, one for each report (Digital Services Act, article 20). */
export const reportAppeals = pgTable(
  "report_appeals",
  {
    id: id("id").primaryKey(),
    reportId: id("report_id")
      .notNull()
      .references(() => reports.id, { onDelete: "cascade" }),
    text: text("text").notNull(),
    state: text("state", { enum: ["open", "upheld", "dismissed"] })
      .notNull()
      .default("open"),
    /** For the reporter, from whoever decided. */
    note: text("note").notNull().default(""),
    decidedById: id("decided_by_id").references(() => users.id, { onDelete: "set null" }),
    createdAt: createdAt(),
    decidedAt: time("decided_at"),
  },
  (t) => [
    uniqueIndex("report_appeals_report_key").on(t.reportId),
    index("report_appeals_open_idx").on(t.id).where(sql`state = 'open'`),
    index("report_appeals_decider_idx").on(t.decidedById),
  ],
);
