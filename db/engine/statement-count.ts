import { AsyncLocalStorage } from "node:async_hooks";

/** How many statements a request has sent to the database so far. */
export interface StatementTally {
  statements: number;
}
const current = new AsyncLocalStorage<StatementTally>();

/** Drizzle tells it of every statement; it counts those of a request that is counted. */
export const statementCounter = {
  logQuery(): void {
    const tally = current.getStore();
    if (tally) tally.statements += 1;
  },
};

/** Counts the statements of `work` and of all that it waits for. */
export const countStatements = <T>(tally: StatementTally, work: () => T): T => current.run(tally, work);

/** How many the request at hand has sent so far. */
export const statementsSoFar = (): number => current.getStore()?.statements ?? 0;
