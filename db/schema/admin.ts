import { index, pgTable, text } from "drizzle-orm/pg-core";
import { ADMIN_ACTIONS } from "../../src/admin/actions.ts";
import { createdAt, id } from "./columns.ts";
import { users } from "./users.ts";

/** Actions of administrators, and of the site in their place. The action's own transaction writes the row, which never changes. */
export const adminLog = pgTable(
  "admin_log",
  {
    id: id("id").primaryKey(),
    /** Null if the administrator's account was deleted, whose name stays, or if the site itself acted, which has none. */
    actorId: id("actor_id").references(() => users.id, { onDelete: "set null" }),
    actorName: text("actor_name").notNull(),
    /** The account; null for an action on the site itself. */
    subjectId: id("subject_id").references(() => users.id, { onDelete: "cascade" }),
    action: text("action", { enum: ADMIN_ACTIONS }).notNull(),
    reason: text("reason").notNull().default(""),
    createdAt: createdAt(),
  },
  (t) => [index("admin_log_subject_idx").on(t.subjectId, t.id), index("admin_log_actor_idx").on(t.actorId)],
);
