import { bigint, index, integer, pgTable, text } from "drizzle-orm/pg-core";
import { createdAt, id, time } from "./columns.ts";
import { users } from "./users.ts";

/** An export of all of a person's data. Its files are in the media store under a key that no route serves. */
export const accountExports = pgTable(
  "account_exports",
  {
    id: id("id").primaryKey(),
    userId: id("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    state: text("state", { enum: ["waiting", "running", "ready", "failed"] })
      .notNull()
      .default("waiting"),
    /** Number of pictures archived so far; `total` is the final number. */
    done: integer("done").notNull().default(0),
    total: integer("total").notNull().default(0),
    parts: integer("parts").notNull().default(0),
    bytes: bigint("bytes", { mode: "number" }).notNull().default(0),
    createdAt: createdAt(),
    finishedAt: time("finished_at"),
    /** The archive's files are deleted after this time. */
    expiresAt: time("expires_at").notNull(),
  },
  (t) => [index("account_exports_user_idx").on(t.userId, t.id), index("account_exports_expires_idx").on(t.expiresAt)],
);
