import { AsyncLocalStorage } from "node:async_hooks";
import type { PGlite, Transaction } from "@electric-sql/pglite";
import type { SQL as BunSql } from "bun";

/** The transaction that the current async context runs in. */
interface Running {
  /** False after the transaction: work that it started without awaiting may use the database again. */
  isOpen: boolean;
  /** Work to run after the transaction ends. */
  afterwards: (() => Promise<unknown>)[];
}

const running = new AsyncLocalStorage<Running>();

const current = (): Running | null => {
  const found = running.getStore();
  return found?.isOpen ? found : null;
};

/** A programming error: the statement would wait for a connection that its own caller holds. */
export class OuterHandleError extends Error {
  override readonly name = "OuterHandleError";
  /** @param statement its text, or the method's name if it has none */
  constructor(statement: string) {
    super(
      "A statement on the outer database handle was sent inside a transaction. Use the transaction's own handle, or do " +
        `this before the transaction or after it: with one connection it would wait for itself for ever. It was: ${statement}`,
    );
  }
}

/** Characters of the statement in the error: enough to find it, while a statement with many values has thousands. */
const SHOWN = 300;

/** @param method the called method @param given its arguments; the first is the statement's text or a template */
function refuseInside(method: string, given: readonly unknown[]): void {
  if (!current()) return;
  const [first] = given;
  const text = typeof first === "string" ? first : Array.isArray(first) ? first.join("…") : method;
  throw new OuterHandleError(text.replace(/\s+/g, " ").trim().slice(0, SHOWN));
}

/** Runs work on another database, which waits for no connection of this one, in the middle of a transaction. */
export const onOtherDatabase = <Result>(work: () => Promise<Result>): Promise<Result> => running.exit(work);

/**
 * Runs work that must not be part of the surrounding transaction, such as an audit entry that survives a rollback. It
 * runs after the commit or rollback. Without a transaction it runs at once.
 */
export async function afterTransaction(work: () => Promise<unknown>): Promise<void> {
  const transaction = current();
  if (transaction) transaction.afterwards.push(work);
  else await work();
}

/** Runs a transaction and marks its async context. @param send starts the transaction with the given callback */
async function guarded<Tx, Result>(
  send: (work: (tx: Tx) => Promise<Result>) => Promise<Result>,
  work: (tx: Tx) => Promise<Result>,
): Promise<Result> {
  refuseInside("begin", []);
  const mark: Running = { isOpen: true, afterwards: [] };
  const end = async () => {
    mark.isOpen = false;
    for (const later of mark.afterwards) await later();
  };
  let result: Result;
  try {
    result = await send((tx) => running.run(mark, () => work(tx)));
  } catch (error) {
    // The transaction's own error is the one to report.
    await end().catch(() => {});
    throw error;
  }
  await end();
  return result;
}

/** Methods of the embedded engine that wait for its one connection. */
const PGLITE_WORK: ReadonlySet<PropertyKey> = new Set([
  "query",
  "exec",
  "sql",
  "runExclusive",
  "listen",
  "dumpDataDir",
]);

/** Wraps the embedded engine: it refuses statements on itself inside a transaction of the same async context. */
export function guardPglite(pglite: PGlite): PGlite {
  const transaction = <Result>(work: (tx: Transaction) => Promise<Result>) =>
    guarded<Transaction, Result>((marked) => pglite.transaction(marked), work);
  return new Proxy(pglite, {
    get(target, property) {
      if (property === "transaction") return transaction;
      const value: unknown = Reflect.get(target, property, target);
      if (typeof value !== "function") return value;
      if (!PGLITE_WORK.has(property)) return value.bind(target);
      return (...given: unknown[]) => {
        refuseInside(String(property), given);
        return value.apply(target, given);
      };
    },
  });
}

const SQL_WORK: ReadonlySet<PropertyKey> = new Set(["unsafe", "file", "reserve"]);

/** Wraps a connection pool: it refuses statements on itself inside a transaction of the same async context. */
export function guardPool(client: BunSql): BunSql {
  const begin: unknown = (...given: unknown[]) => {
    const work = given.pop() as (tx: unknown) => Promise<unknown>;
    return guarded((marked) => (client.begin as (...all: unknown[]) => Promise<unknown>)(...given, marked), work);
  };
  return new Proxy(client, {
    apply(target, _self, given) {
      // Called with a template, the pool runs a statement; called with a value, it builds a fragment of one.
      if (Array.isArray(given[0]) && "raw" in given[0]) refuseInside("a statement", given);
      return Reflect.apply(target, undefined, given);
    },
    get(target, property) {
      if (property === "begin" || property === "transaction") return begin;
      const value: unknown = Reflect.get(target, property, target);
      if (typeof value !== "function") return value;
      if (!SQL_WORK.has(property)) return value.bind(target);
      return (...given: unknown[]) => {
        refuseInside(String(property), given);
        return value.apply(target, given);
      };
    },
  });
}
