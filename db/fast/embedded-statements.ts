import type { PGlite, QueryOptions, Results, Transaction } from "@electric-sql/pglite";

/** There is one statement for each shape of query and page size; beyond this number they are sent unprepared. */
const PREPARED_MAX = 500;
/** A longer text holds a list of thousands: each length makes another statement, and none is worth keeping. */
const PREPARED_CHARS_MAX = 20_000;
const PREPARABLE = /^\s*(?:select|with|insert|update|delete)\b/i;

/** The engine itself, or a transaction on it. */
type Client = Pick<Transaction, "query" | "exec">;

/**
 * The embedded engine with prepared statements: each is prepared by SQL when it is first sent and executed from then
 * on. Parsing and planning it once doubles the rate (one Pin: 1,270 a second, then 2,990). The simple protocol executes
 * it: two calls of the engine where the extended one takes six (100 µs instead of 190). Parsers given with a call are
 * dropped, because the engine has them already (`db/client.ts`), and merging them with its own three hundred takes 120
 * µs a call.
 */
export function withPreparedStatements(pglite: PGlite): PGlite {
  const names = new Map<string, string>();
  let made = 0;

  /** @throws as the statement itself would, where the engine can't read it */
  async function prepare(client: Client, sql: string): Promise<string> {
    made += 1;
    const name = `embedded_${made}`;
    await client.exec(`prepare ${name} as ${sql}`);
    // A concurrent call may have prepared it too: a transaction must not wait for a call outside it.
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

/** What can be written as a literal; arrays, dates and bytes are the driver's to write, and a NUL is its to refuse. */
const isPlain = (value: unknown): boolean =>
  typeof value === "string" ? !value.includes("\0") : value === null || PLAIN.has(typeof value);
const PLAIN = new Set(["number", "boolean", "bigint"]);

/**
 * A value as an untyped literal, which takes the type of the statement's parameter, as a bound value does. Quotes are
 * doubled; a backslash is plain text in such a literal (`standard_conforming_strings` is on).
 */
const literal = (value: unknown): string => (value === null ? "null" : `'${String(value).replaceAll("'", "''")}'`);
