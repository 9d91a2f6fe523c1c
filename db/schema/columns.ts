import { sql } from "drizzle-orm";
import { bigint, customType, integer, text, timestamp } from "drizzle-orm/pg-core";
import { AD_SURFACES } from "../../src/ads/events.ts";

/** A 64-bit id: bigint in the database, decimal string in TypeScript, which would round a number that large. */
export const id = customType<{ data: string; driverData: string | number | bigint }>({
  dataType: () => "bigint",
  fromDriver: (value) => String(value),
});

/** PostgreSQL text-search vector. Only generated columns have it; the database writes it. */
export const tsvector = customType<{ data: string }>({ dataType: () => "tsvector" });

/**
 * A JSON document. Bun.sql encodes a string parameter of a json type as a JSON string again, so the document is sent as text and the
 * statement casts it, which works with both drivers.
 */
export const json = <T>() =>
  customType<{ data: T; driverData: unknown }>({
    dataType: () => "jsonb",
    toDriver: (value) => sql`${JSON.stringify(value)}::text::jsonb`,
    fromDriver: (value) => (typeof value === "string" ? JSON.parse(value) : value) as T,
  });

/** Bytes, sent as hexadecimal text that the statement casts, because the two drivers bind arrays of bytes differently. */
export const bytea = customType<{ data: Uint8Array; driverData: unknown }>({
  dataType: () => "bytea",
  toDriver: (value) => sql`decode(${value.toHex()}, 'hex')`,
});

/**
 * For GIN indexes that are searched: limits the pending list to this many kB, because every search scans all of it. The
 * default is 4 MB.
 */
export const SHORT_PENDING_LIST = { gin_pending_list_limit: 256 };

/** Ids in order, sent as text that the statement casts, because the two drivers bind and read arrays of numbers differently. */
export const ids = customType<{ data: readonly string[]; driverData: unknown }>({
  dataType: () => "bigint[]",
  toDriver: (value) => sql`${`{${value.join(",")}}`}::text::bigint[]`,
});

export const time = (name: string) => timestamp(name, { withTimezone: true, mode: "date" });
export const createdAt = () => time("created_at").notNull().defaultNow();
/** An amount in micro-units of its currency. */
export const micro = (name: string) => bigint(name, { mode: "bigint" });
export const count = (name: string) => integer(name).notNull().default(0);
/** The surface that an ad is shown on. */
export const adSurface = () => text("surface", { enum: AD_SURFACES }).notNull();
