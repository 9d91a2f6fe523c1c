import { pgTable, text } from "drizzle-orm/pg-core";
import { id, time } from "./columns.ts";
import { pins } from "./pins.ts";

/** What a person notes on a Pin of their own, for themselves alone. Apart from the Pin, so that no answer can hold it. */
export const pinNotes = pgTable("pin_notes", {
  pinId: id("pin_id")
    .primaryKey()
    .references(() => pins.id, { onDelete: "cascade" }),
  content: text("content").notNull(),
  changedAt: time("changed_at").notNull(),
});
