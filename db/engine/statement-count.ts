import { AsyncLocalStorage } from "node:async_hooks";

/** The number of statements that a request has sent to the database. */
export interface StatementTally {
  statements: number;
}
const current = new AsyncLocalStorage<StatementTally>();

/** Drizzle calls this logger for every statement; it counts those inside `countStatements`. */
export const statementCounter = {
  logQuery(): void {
    const tally = current.getStore();
    if (tally) tally.statements += 1;
  },
};

/** Counts the statements of `work` and of everything that it awaits. */
export const countStatements = <T>(tally: StatementTally, work: () => T): T => current.run(tally, work);

/** The number of statements that the current request has sent. */
export const statementsSoFar = (): number => current.getStore()?.statements ?? 0;
