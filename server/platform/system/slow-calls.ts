import type { Database } from "../../../db/client.ts";
import { addSlowCalls, type SlowCallSum } from "../../../db/queries/operating/slow-calls.ts";

/** Collects this process's slow calls, until they are added to the database. */
export interface SlowCalls {
  note(call: { procedure: string; ms: number; requestId: string }): void;
  write(db: Database): Promise<void>;
}

const HOUR_MS = 3_600_000;

export function createSlowCalls(now: () => Date): SlowCalls {
  let sums = new Map<string, SlowCallSum>();
  return {
    note({ procedure, ms, requestId }) {
      const lastAt = now();
      const hour = new Date(Math.floor(lastAt.getTime() / HOUR_MS) * HOUR_MS);
      const key = `${procedure} ${hour.getTime()}`;
      const took = Math.round(ms);
      const sum = sums.get(key) ?? {
        hour,
        procedure,
        count: 0,
        totalMs: 0,
        longestMs: -1,
        longestRequestId: "",
        lastAt,
      };
      const isLongest = took > sum.longestMs;
      sums.set(key, {
        ...sum,
        count: sum.count + 1,
        totalMs: sum.totalMs + took,
        longestMs: isLongest ? took : sum.longestMs,
        longestRequestId: isLongest ? requestId : sum.longestRequestId,
        lastAt,
      });
    },
    async write(db) {
      const taken = sums;
      sums = new Map();
      await addSlowCalls(db, [...taken.values()]);
    },
  };
}
