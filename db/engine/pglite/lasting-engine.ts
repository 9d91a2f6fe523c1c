import type { PGlite, Transaction } from "@electric-sql/pglite";
import { eventLoopTurns } from "./event-loop-turns.ts";

/** PostgreSQL severities that end the engine for good: afterwards it answers even reads wrongly, and soon hangs. */
const LAST_WORDS: ReadonlySet<unknown> = new Set(["PANIC", "FATAL"]);
/** Methods that fail once the engine has ended. */
const WORK: ReadonlySet<PropertyKey> = new Set(["query", "exec", "sql", "transaction", "listen", "runExclusive"]);
/** Methods of a transaction that send a statement. */
const STATEMENTS: ReadonlySet<PropertyKey> = new Set(["query", "exec", "sql"]);
/** The minimum pause between two attempts to reopen the engine, in milliseconds. */
const PAUSE_MS = 1_000;

interface Watched {
  engine: PGlite;
  /** The error that ended the engine; null while it runs. */
  end: unknown;
}

export interface LastingEngine {
  /**
   * Returns the current engine at each call.
   * @param dress wraps each new engine, e.g. in prepared statements
   */
  as(dress: (engine: PGlite) => PGlite): PGlite;
  /** Closes the engine; does nothing if it has already ended. */
  close(): Promise<void>;
}

/**
 * An embedded engine that reopens after a PANIC, as a postmaster restarts its server: on a full disk the engine ends when its log needs a
 * new file. Calls in flight fail with the engine's error. The next call reopens the files, and nothing that was acknowledged is lost.
 * @param reopen opens the same files. @throws if they can't be opened yet: the call fails with that error, and a later call tries again
 */
export function lastingEngine(first: PGlite, reopen: () => Promise<PGlite>): LastingEngine {
  let current = watch(first);
  let coming: Promise<Watched> | null = null;
  let notBefore = 0;
  const turn = eventLoopTurns();
  const listeners: Parameters<PGlite["listen"]>[] = [];

  function living(): Watched | Promise<Watched> {
    if (current.end === null) return current;
    if (!coming && performance.now() < notBefore) return Promise.reject(current.end);
    coming ??= comeBack().finally(() => {
      coming = null;
    });
    return coming;
  }

  async function comeBack(): Promise<Watched> {
    try {
      const next = watch(await reopen());
      for (const listener of listeners) await next.engine.listen(...listener);
      current = next;
      return next;
    } catch (error) {
      notBefore = performance.now() + PAUSE_MS;
      throw error;
    }
  }

  return {
    as(dress) {
      const dressed = new WeakMap<PGlite, PGlite>();
      const wearing = ({ engine }: Watched): PGlite => {
        const known = dressed.get(engine) ?? dress(engine);
        dressed.set(engine, known);
        return known;
      };
      return new Proxy(first, {
        get(_first, property) {
          const target = wearing(current);
          const value: unknown = Reflect.get(target, property, target);
          if (typeof value !== "function") return value;
          if (!WORK.has(property)) return value.bind(target);
          return (...given: unknown[]) => {
            if (property === "listen") listeners.push(given as Parameters<PGlite["listen"]>);
            const ask = (at: Watched) =>
              (Reflect.get(wearing(at), property) as typeof value).apply(
                wearing(at),
                property === "transaction" ? given.map((work) => inTurns(work as Work, turn)) : given,
              );
            const now = turn()?.then(living) ?? living();
            return now instanceof Promise ? now.then(ask) : ask(now);
          };
        },
      });
    },
    close: async () => {
      if (current.end === null) await current.engine.close();
    },
  };
}

type Work = (tx: Transaction) => Promise<unknown>;

/** Lets the event loop go on between the statements of a transaction too. Other callers' statements still wait for its end. */
const inTurns =
  (work: Work, turn: () => Promise<void> | null): Work =>
  (tx) =>
    work(
      new Proxy(tx, {
        get(target, property) {
          const value: unknown = Reflect.get(target, property, target);
          if (typeof value !== "function" || !STATEMENTS.has(property)) return value;
          return (...given: unknown[]) => {
            const send = () => value.apply(target, given);
            return turn()?.then(send) ?? send();
          };
        },
      }),
    );

/**
 * Notices the error that ends the engine and rejects waiting calls: a dead engine answers some calls wrongly, then hangs the whole
 * process.
 */
function watch(engine: PGlite): Watched {
  const watched: Watched = { engine, end: null };
  const noticing =
    <Given extends unknown[], Result>(send: (...given: Given) => Promise<Result>) =>
    async (...given: Given): Promise<Result> => {
      if (watched.end !== null) throw watched.end;
      try {
        return await send.apply(engine, given);
      } catch (error) {
        if (error instanceof Error && "severity" in error && LAST_WORDS.has(error.severity)) watched.end = error;
        throw error;
      }
    };
  engine.execProtocol = noticing(engine.execProtocol);
  engine.execProtocolStream = noticing(engine.execProtocolStream);
  return watched;
}
