import type { PGlite, QueryOptions, Results, Transaction } from "@electric-sql/pglite";

/** Each shape of query and page size has its own statement; beyond this number they are sent unprepared. */
const PREPARED_MAX = 500;
/** Longer texts hold lists of thousands. Each length is a different statement, so preparing them doesn't pay off. */
const PREPARED_CHARS_MAX = 20_000;
const PREPARABLE = /^\s*(?:select|with|insert|update|delete)\b/i;

/** The engine itself, or a transaction on it. */
type Client = Pick<Transaction, "query" | "exec">;

/**
 * The embedded engine with prepared statements: the first call of each sends SQL's PREPARE, later calls send EXECUTE, which saves parsing
 * and planning. EXECUTE uses the simple protocol: two engine calls where the extended protocol needs six. Parsers given with a call are
 * dropped, because the engine has them already (`db/client.ts`), and merging them into its own is slow.
 */
export function withPreparedStatements(pglite: PGlite): PGlite {
  const names = new Map<string, string>();
  let made = 0;

  /** @throws what the statement itself would, if the engine can't parse it */
  async function prepare(client: Client, sql: string): Promise<string> {
    made += 1;
    const name = `embedded_${made}`;
    await client.exec(`prepare ${name} as ${sql}`);
    // A concurrent call may have prepared it too, because a transaction must not wait for a call outside it.
    names.set(sql, name);
    return name;
  }

  async function ask<T>(client: Client, sql: string, params: unknown[], options?: QueryOptions): Promise<Results<T>> {
    const usual = options?.parsers ? { ...options, parsers: undefined } : options;
    const known = names.get(sql);
    const mayPrepare = () => made < PREPARED_MAX && sql.length <= PREPARED_CHARS_MAX && PREPARABLE.test(sql);
    const prepares = params.every(isPlain) && (known !== undefined || mayPrepare());
    if (!prepares) return client.query<T>(sql, params, usual);
    const name = known ?? (await prepare(client, sql));
    const values = params.length > 0 ? `(${params.map(literal).join(",")})` : "";
    const [result] = await client.exec(`execute ${name}${values}`, usual);
    return result as Results<T>;
  }

  const by = (client: Client) =>
    ({ query: (sql, params = [], options) => ask(client, sql, params, options) }) as Pick<Transaction, "query">;
  const { query } = by(pglite);
  const transaction = <T>(work: (tx: Transaction) => Promise<T>) =>
    pglite.transaction((tx) => work(Object.assign(Object.create(tx) as Transaction, by(tx))));

  return new Proxy(pglite, {
    get(target, property) {
      if (property === "query") return query;
      if (property === "transaction") return transaction;
      const value: unknown = Reflect.get(target, property, target);
      return typeof value === "function" ? value.bind(target) : value;
    },
  });
}

/** Whether a value can be written as a literal. The driver encodes arrays, dates and bytes, and refuses a NUL. */
const isPlain = (value: unknown): boolean =>
  typeof value === "string" ? !value.includes("\0") : value === null || PLAIN.has(typeof value);
const PLAIN = new Set(["number", "boolean", "bigint"]);

/**
 * A value as an untyped literal, which takes the type of the statement's parameter, as a bound value does. Quotes are doubled; a
 * backslash is plain text in such a literal (`standard_conforming_strings` is on).
 */
const literal = (value: unknown): string => (value === null ? "null" : `'${String(value).replaceAll("'", "''")}'`);
