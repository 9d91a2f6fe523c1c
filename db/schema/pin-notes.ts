import { pgTable, text } from "drizzle-orm/pg-core";
import { id, time } from "./columns.ts";
import { pins } from "./pins.ts";

/** A person's private note on their own Pin. It is in a separate table so that no answer with the Pin can include it. */
export const pinNotes = pgTable("pin_notes", {
  pinId: id("pin_id")
    .primaryKey()
    .references(() => pins.id, { onDelete: "cascade" }),
  content: text("content").notNull(),
  changedAt: time("changed_at").notNull(),
});
