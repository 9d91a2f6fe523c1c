import { PgPreparedQuery } from "drizzle-orm/pg-core";

/**
 * Begins to watch a statement.
 * @param text the statement with placeholders instead of values
 * @returns called when the statement ends, with its error if it failed; null if nobody watches this one
 */
export type Watch = (text: string) => ((error?: unknown) => void) | null;

/** Drizzle's step around each statement of both drivers, inside and outside of transactions. It is not in its types. */
type Ask = (text: string, params: unknown[], query: () => Promise<unknown>) => Promise<unknown>;
const STEP = "queryWithCache";

let watching: Watch | null = null;

/**
 * Watches the statements of every database of this process. Drizzle only reports when a statement begins, so this
 * replaces its step around the driver's call; a process that watches nothing keeps Drizzle's own.
 */
export function watchStatements(watch: Watch): void {
  const isFirst = watching === null;
  watching = watch;
  if (!isFirst) return;
  const ask = Reflect.get(PgPreparedQuery.prototype, STEP) as Ask | undefined;
  if (typeof ask !== "function") throw new Error(`drizzle-orm no longer has ${STEP}`);
  const watched: Ask = async function (this: unknown, text, params, query) {
    const end = watching?.(text);
    if (!end) return Reflect.apply(ask, this, [text, params, query]);
    try {
      const result = await Reflect.apply(ask, this, [text, params, query]);
      end();
      return result;
    } catch (error) {
      end(error);
      throw error;
    }
  };
  Reflect.set(PgPreparedQuery.prototype, STEP, watched);
}
