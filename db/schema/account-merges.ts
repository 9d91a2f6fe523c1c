import { sql } from "drizzle-orm";
import { index, integer, pgTable, text, uniqueIndex } from "drizzle-orm/pg-core";
import { createdAt, id, time } from "./columns.ts";
import { users } from "./users.ts";

/** Accounts that an administrator joined into others. A job moves everything in steps and counts it here. */
export const accountMerges = pgTable(
  "account_merges",
  {
    id: id("id").primaryKey(),
    /** Not a reference: the merge deletes the account at its end. */
    fromId: id("from_id").notNull(),
    fromUsername: text("from_username").notNull(),
    intoId: id("into_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    state: text("state", { enum: ["running", "done"] })
      .notNull()
      .default("running"),
    /** Number of rows moved or left out so far. */
    moved: integer("moved").notNull().default(0),
    /** The last Pin whose first author was looked at, because no index finds these Pins. */
    pinsUpTo: id("pins_up_to").notNull().default("0"),
    createdAt: createdAt(),
    endedAt: time("ended_at"),
  },
  (t) => [
    uniqueIndex("account_merges_from_key").on(t.fromId),
    index("account_merges_into_idx").on(t.intoId, t.id),
    index("account_merges_running_idx").on(t.id).where(sql`state = 'running'`),
  ],
);
