import { index, integer, pgTable, text, uniqueIndex } from "drizzle-orm/pg-core";
import { SIGN_UP_MODES } from "../../src/identity/sign-up.rules.ts";
import { createdAt, id, time } from "./columns.ts";
import { users } from "./users.ts";

/** Who may sign up, as an administrator set it. One row; without it, the configuration counts. */
export const signUpSettings = pgTable("sign_up_settings", {
  id: integer("id").primaryKey(),
  mode: text("mode", { enum: SIGN_UP_MODES }).notNull(),
  domains: text("domains").array().notNull(),
  updatedAt: time("updated_at").notNull(),
});

/** When administrators first and last got a mail about people who wait for approval. One row. */
export const signUpNotices = pgTable("sign_up_notices", {
  id: integer("id").primaryKey(),
  sentAt: time("sent_at").notNull(),
  /** The migration's moment if the first mail is older. */
  firstSentAt: time("first_sent_at").notNull().defaultNow(),
});

/** Links with which people sign up. */
export const signUpInvitations = pgTable(
  "sign_up_invitations",
  {
    /** Time-ordered; the list pages by it. */
    id: id("id").primaryKey(),
    /** The link itself is shown once. */
    codeHash: text("code_hash").notNull(),
    note: text("note").notNull().default(""),
    usesMax: integer("uses_max").notNull(),
    usesLeft: integer("uses_left").notNull(),
    expiresAt: time("expires_at").notNull(),
    createdById: id("created_by_id").references(() => users.id, { onDelete: "set null" }),
    createdAt: createdAt(),
  },
  (t) => [
    uniqueIndex("sign_up_invitations_code_key").on(t.codeHash),
    index("sign_up_invitations_created_by_idx").on(t.createdById),
  ],
);
