import { type SQL, sql } from "drizzle-orm";

/**
 * Functions in a separate schema that make equal data on both engines and in every run: instead of random(), each value is
 * drawn from a hash of its key.
 */
export const CREATE_FUNCTIONS: SQL[] = [
  sql`create schema if not exists bench`,
  // Uniform in [0, 1), deterministic for the two numbers.
  sql`create or replace function bench.draw(n bigint, salt int) returns float8 language sql immutable
    as $$ select (hashint8extended(n, salt) & 9007199254740991)::float8 / 9007199254740992 $$`,
  // 1..size, number k about as often as 1/k.
  sql`create or replace function bench.zipf(u float8, size int) returns int language sql immutable
    as $$ select least(size, floor(power(size::float8, u)))::int $$`,
  sql`create or replace function bench.syllable(n int) returns text language sql immutable
    as $$ select substr('bcdfghjklmnprstvwyzq', n % 20 + 1, 1) || substr('aeiou', n / 20 % 5 + 1, 1) $$`,
  // Six letters, another word for every number below a million.
  sql`create or replace function bench.word(n int) returns text language sql immutable
    as $$ select bench.syllable(n) || bench.syllable(n / 100) || bench.syllable(n / 10000) $$`,
  sql`create or replace function bench.capital(word text) returns text language sql immutable
    as $$ select upper(left(word, 1)) || substr(word, 2) $$`,
  // As the server makes ids (server/platform/system/ids.ts): milliseconds since 2024, shifted by 22 bits.
  sql`create or replace function bench.id(ms bigint, n bigint) returns bigint language sql immutable
    as $$ select ((ms - 1704067200000) << 22) | (n & 4095) $$`,
  sql`create or replace function bench.moment(ms bigint) returns timestamptz language sql immutable
    as $$ select to_timestamp(ms / 1000.0) $$`,
  sql`create or replace function bench.iso(ms bigint) returns text language sql immutable
    as $$ select to_char(to_timestamp(ms / 1000.0) at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') $$`,
];

/** The word of a number, as `bench.word` spells it. */
export function benchWord(n: number): string {
  const syllable = (part: number) =>
    "bcdfghjklmnprstvwyzq".charAt(part % 20) + "aeiou".charAt(Math.floor(part / 20) % 5);
  return syllable(n) + syllable(Math.floor(n / 100)) + syllable(Math.floor(n / 10_000));
}
