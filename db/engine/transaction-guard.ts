import { AsyncLocalStorage } from "node:async_hooks";
import type { PGlite, Transaction } from "@electric-sql/pglite";
import type { SQL as BunSql } from "bun";

/** A transaction as the async context inside its callback knows it. */
interface Running {
  /** False once it has ended: work that it started and didn't wait for may use the database again. */
  isOpen: boolean;
  /** Waits for its end. */
  afterwards: (() => Promise<unknown>)[];
}

const running = new AsyncLocalStorage<Running>();

const current = (): Running | null => {
  const found = running.getStore();
  return found?.isOpen ? found : null;
};

/** A mistake in the code: a statement that would wait for a connection while its own caller holds one. */
export class OuterHandleError extends Error {
  override readonly name = "OuterHandleError";
  /** @param statement its text; a method's name where it has none */
  constructor(statement: string) {
    super(
      "A statement on the outer database handle was sent inside a transaction. Use the transaction's own handle, or do " +
        `this before the transaction or after it: with one connection it would wait for itself for ever. It was: ${statement}`,
    );
  }
}

/** Enough to find it by; a long one has thousands of values. */
const SHOWN = 300;

/** @param method what was called @param given its arguments: the text of a statement, or a template, comes first */
function refuseInside(method: string, given: readonly unknown[]): void {
  if (!current()) return;
  const [first] = given;
  const text = typeof first === "string" ? first : Array.isArray(first) ? first.join("…") : method;
  throw new OuterHandleError(text.replace(/\s+/g, " ").trim().slice(0, SHOWN));
}

/**
 * Does something that may not be part of the surrounding transaction, such as a line of an audit log that stays if the
 * transaction is rolled back: after its end, however it ends. Without a transaction it is done at once.
 */
export async function afterTransaction(work: () => Promise<unknown>): Promise<void> {
  const transaction = current();
  if (transaction) transaction.afterwards.push(work);
  else await work();
}

/** Runs a transaction and marks its async context. @param send sends it, with the callback that it is given */
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
    // The transaction's own error is the one that its caller has to hear.
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

/** The embedded engine, which refuses statements on itself inside a transaction of the same async context. */
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

/** A pool of connections, which refuses statements on itself inside a transaction of the same async context. */
export function guardPool(client: BunSql): BunSql {
  const begin: unknown = (...given: unknown[]) => {
    const work = given.pop() as (tx: unknown) => Promise<unknown>;
    return guarded((marked) => (client.begin as (...all: unknown[]) => Promise<unknown>)(...given, marked), work);
  };
  return new Proxy(client, {
    apply(target, _self, given) {
      // With a template it is a statement; with a value, a part of one.
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
