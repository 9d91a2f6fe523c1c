import { index, pgTable, text } from "drizzle-orm/pg-core";
import { ACTING_FIELDS, ACTING_REFUSALS } from "../../src/model/acting.rules.ts";
import { createdAt, id } from "./columns.ts";
import { users } from "./users.ts";

/** Refused attempts to act for a person or an advertiser account. Rows never change. */
export const auditLog = pgTable(
  "audit_log",
  {
    id: id("id").primaryKey(),
    actorId: id("actor_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    field: text("field", { enum: ACTING_FIELDS }).notNull(),
    /** The person or advertiser account that the request named, which may not exist. */
    subjectId: id("subject_id").notNull(),
    refusal: text("refusal", { enum: ACTING_REFUSALS }).notNull(),
    /** The request's id in the server log. */
    requestId: text("request_id").notNull(),
    createdAt: createdAt(),
  },
  (t) => [
    index("audit_log_actor_idx").on(t.actorId, t.createdAt),
    index("audit_log_subject_idx").on(t.subjectId, t.id),
    index("audit_log_created_idx").on(t.createdAt),
  ],
);
