import type { Logger } from "pino";
import type { Database, OpenDatabase } from "../../../db/client.ts";
import { isReadOnly } from "../../../db/engine/faults.ts";
import { LAG_MAX_MS, type Replica } from "../../../db/engine/replicas.ts";
import { noteLastWrite } from "../../../db/queries/auth/last-write.ts";
import type { AnyContract } from "../../../src/contract/define-contract.ts";
import { ProductError } from "../../../src/model/errors.ts";
import type { ResponseCache } from "../cache/response-cache.ts";

/** Maximum number of people with recent news that are remembered; the oldest are forgotten first. */
const WOKEN_MAX = 100_000;

/** The parts of a call's context that are used here; the full type refers to this file through `deps`. */
interface Call {
  deps: { db: Database; responseCache: Pick<ResponseCache, "forget"> };
  viewer: { user: { id: string } | null; wrote?: bigint };
  /** The person logged in at the browser after this answer, if that changed. */
  reader?: { user: { id: string } | null };
}

/** The only code that decides which database server answers read-only calls (decision 130). */
export interface Readers {
  /** Runs a read-only procedure on a replica that already has its viewer's writes, or else on the primary. */
  read<C extends Call, T>(ctx: C, name: string, work: (ctx: C) => Promise<T>): Promise<T>;
  /** Records how far the viewer's writes reach in the database's log. Call it after the commit, before the answer. */
  wrote(ctx: Call, contract: Pick<AnyContract, "hides">): Promise<void>;
  /** Reports that these people have news, which their pages are about to read. */
  woken(userIds: readonly string[]): void;
}

/** @returns null for a database without replicas */
export function createReaders({ db, replicas }: OpenDatabase, log: Logger): Readers | null {
  if (!replicas) return null;
  /** The time until which each of these people is answered by the primary. */
  const woken = new Map<string, number>();
  /** Read-only procedures that turned out to write as well, such as recording a search or counting a view. */
  const writers = new Set<string>();

  const isWoken = (userId: string) => (woken.get(userId) ?? 0) > performance.now();

  function replicaFor(ctx: Call, name: string): Replica | null {
    const { user, wrote = 0n } = ctx.viewer;
    // Only the primary can answer within a transaction, or if the call also writes.
    if (ctx.deps.db !== db || writers.has(name) || (user && isWoken(user.id))) return null;
    return replicas?.pick(wrote) ?? null;
  }

  return {
    async read(ctx, name, work) {
      const replica = replicaFor(ctx, name);
      if (!replica) return work(ctx);
      try {
        return await work({ ...ctx, deps: { ...ctx.deps, db: replica.db } });
      } catch (error) {
        // The replica may lack data, or the call may write. The primary is asked next, and its answer or refusal counts.
        if (isReadOnly(error)) writers.add(name);
        else if (!(error instanceof ProductError)) {
          log.warn({ err: error, procedure: name }, "a replica failed and is left out until it is well again");
          replicas.leaveOut(replica);
        }
        return work(ctx);
      }
    },
    async wrote(ctx, { hides }) {
      if (hides === true) await ctx.deps.responseCache.forget();
      const userId = ctx.reader?.user?.id ?? ctx.viewer.user?.id;
      if (!userId) return;
      // The write is committed, so this must not fail; at worst the person sees it a moment later.
      await noteLastWrite(db, { userId }).catch((err) => log.warn({ err }, "a last write could not be noted"));
    },
    woken(userIds) {
      const until = performance.now() + LAG_MAX_MS;
      for (const userId of userIds) {
        woken.delete(userId);
        woken.set(userId, until);
      }
      for (const oldest of woken.keys()) {
        if (woken.size <= WOKEN_MAX) break;
        woken.delete(oldest);
      }
    },
  };
}
