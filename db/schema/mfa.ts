import { bigint, boolean, index, integer, pgTable, text, uniqueIndex } from "drizzle-orm/pg-core";
import { createdAt, id, json, time } from "./columns.ts";
import { users } from "./users.ts";

/** The row's owner; deleting the account deletes the row. */
const userId = () =>
  id("user_id")
    .notNull()
    .references(() => users.id, { onDelete: "cascade" });

/** The phone that codes go to, stored once its own code was confirmed. */
export const mfaPhones = pgTable("mfa_phones", {
  userId: userId().primaryKey(),
  /** International form, `+491701234567`. */
  number: text("number").notNull(),
  confirmedAt: time("confirmed_at").notNull(),
});

/** An authenticator app (RFC 6238). It counts only once `confirmed_at` is set, by its first right code. */
export const mfaApps = pgTable("mfa_apps", {
  userId: userId().primaryKey(),
  /** Base32, sealed if there is a key (`server/secrets`). The server must compute codes, so it can't be hashed. */
  secret: text("secret").notNull(),
  createdAt: createdAt(),
  confirmedAt: time("confirmed_at"),
  /** The newest 30-second step whose code was accepted. That code and every earlier one are used up. */
  lastStep: bigint("last_step", { mode: "number" }).notNull().default(0),
});

/**
 * A person's recovery codes. The salt belongs to codes of 16 characters, which earlier releases hashed by scrypt;
 * longer ones need none.
 */
export const mfaRecoverySets = pgTable("mfa_recovery_sets", {
  userId: userId().primaryKey(),
  salt: text("salt").notNull(),
  createdAt: createdAt(),
});

/** Hashes of recovery codes (`server/platform/second-factor/codes.ts`). */
export const mfaRecoveryCodes = pgTable(
  "mfa_recovery_codes",
  {
    id: id("id").primaryKey(),
    userId: userId(),
    codeHash: text("code_hash").notNull(),
    usedAt: time("used_at"),
  },
  (t) => [uniqueIndex("mfa_recovery_codes_code_key").on(t.userId, t.codeHash)],
);

/** Passkeys (WebAuthn credentials). */
export const mfaPasskeys = pgTable(
  "mfa_passkeys",
  {
    id: id("id").primaryKey(),
    userId: userId(),
    /** base64url, as browsers encode it. */
    credentialId: text("credential_id").notNull(),
    /** COSE key, base64url. */
    publicKey: text("public_key").notNull(),
    /** Signatures so far, if the authenticator counts them. A lower number means a cloned authenticator. */
    counter: bigint("counter", { mode: "number" }).notNull(),
    transports: json<string[]>()("transports").notNull(),
    name: text("name").notNull(),
    /** Whether a password manager syncs the passkey to several devices. */
    isSynced: boolean("is_synced").notNull(),
    createdAt: createdAt(),
    lastUsedAt: time("last_used_at"),
  },
  (t) => [
    uniqueIndex("mfa_passkeys_credential_key").on(t.credentialId),
    index("mfa_passkeys_user_idx").on(t.userId, t.id),
  ],
);

/**
 * A request for a second factor, or for a code to a phone. Attempts are counted here. A code sent by text message is valid for this
 * challenge alone (SECURITY.md 19).
 */
export const mfaChallenges = pgTable(
  "mfa_challenges",
  {
    id: id("id").primaryKey(),
    userId: userId(),
    purpose: text("purpose", { enum: ["log_in", "step_up", "confirm_phone"] }).notNull(),
    /** Hash of the browser's cookie, or of the session's id: nobody else can answer the challenge. */
    holderHash: text("holder_hash").notNull(),
    /** The IP address that asked; it replaces the cookie for programs that keep none. */
    ip: text("ip").notNull(),
    /** HMAC of the code, keyed by this challenge; null if no message was sent. */
    codeHash: text("code_hash"),
    /** The phone that the code went to. */
    phone: text("phone"),
    tries: integer("tries").notNull().default(0),
    createdAt: createdAt(),
    expiresAt: time("expires_at").notNull(),
    /** When the challenge was answered, or replaced by a newer one. */
    endedAt: time("ended_at"),
  },
  (t) => [
    index("mfa_challenges_user_idx").on(t.userId, t.purpose, t.id),
    index("mfa_challenges_holder_idx").on(t.holderHash),
    index("mfa_challenges_expires_idx").on(t.expiresAt),
  ],
);

/** A challenge for a passkey to sign. It needs no log-in, so it may belong to no account. */
export const passkeyChallenges = pgTable(
  "passkey_challenges",
  {
    /** SHA-256 of the challenge. */
    challengeHash: text("challenge_hash").primaryKey(),
    purpose: text("purpose", { enum: ["register", "authenticate"] }).notNull(),
    userId: id("user_id").references(() => users.id, { onDelete: "cascade" }),
    expiresAt: time("expires_at").notNull(),
  },
  (t) => [index("passkey_challenges_user_idx").on(t.userId), index("passkey_challenges_expires_idx").on(t.expiresAt)],
);
