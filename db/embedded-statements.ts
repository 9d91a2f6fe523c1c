import type { PGlite, QueryOptions, Results } from "@electric-sql/pglite";

/** There are as many statements as shapes of queries and page sizes; what comes after so many is sent as it is. */
const PREPARED_MAX = 500;
const READS = /^\s*(?:select|with)\b/i;

/**
 * The embedded engine, with every statement that only reads prepared by SQL when it is first sent and executed from then
 * on: parsed and planned once instead of for each call, which doubles what it answers (one Pin: 1,270 a second, then
 * 2,990). Transactions get the engine's own client, which prepares nothing: it must not wait for the one outside.
 */
export function withPreparedReads(pglite: PGlite): PGlite {
  const names = new Map<string, Promise<string | null>>();
  /** Statements whose columns are none that the caller reads in its own way; a prepared one never changes them. */
  const readAsUsual = new Set<string>();

  /** @returns null where the engine will not prepare it: then the statement itself says why */
  function prepare(sql: string): Promise<string | null> {
    const known = names.get(sql);
    if (known) return known;
    const name = `embedded_${names.size + 1}`;
    const made = pglite.query(`prepare ${name} as ${sql}`).then(
      () => name,
      () => null,
    );
    names.set(sql, made);
    return made;
  }

  async function query<T>(sql: string, params: unknown[] = [], options?: QueryOptions): Promise<Results<T>> {
    const prepares = READS.test(sql) && params.every(isPlain) && (names.has(sql) || names.size < PREPARED_MAX);
    const name = prepares ? await prepare(sql) : null;
    if (name === null) return pglite.query<T>(sql, params, options);
    const values = params.length > 0 ? `(${params.map(literal).join(",")})` : "";
    // Parsers of the caller's own cost the engine 80 µs for each call, more than to execute one Pin's statement.
    const own = readAsUsual.has(name) ? undefined : options?.parsers;
    const result = await pglite.query<T>(`execute ${name}${values}`, [], { ...options, parsers: own });
    if (own && result.fields.every(({ dataTypeID }) => !(dataTypeID in own))) readAsUsual.add(name);
    return result;
  }

  return new Proxy(pglite, {
    get(target, property) {
      if (property === "query") return query;
      const value: unknown = Reflect.get(target, property, target);
      return typeof value === "function" ? value.bind(target) : value;
    },
  });
}

/** What can be written as a literal; arrays, dates and bytes are the driver's to write, and a NUL is its to refuse. */
const isPlain = (value: unknown): boolean =>
  typeof value === "string" ? !value.includes("\0") : value === null || PLAIN.has(typeof value);
const PLAIN = new Set(["number", "boolean", "bigint"]);

/**
 * A value as a literal of no type yet, which the statement's own parameter gives it, as it does to a bound one. Quotes are
 * doubled, and a backslash means nothing in such a literal (`standard_conforming_strings` is on).
 */
const literal = (value: unknown): string => (value === null ? "null" : `'${String(value).replaceAll("'", "''")}'`);
