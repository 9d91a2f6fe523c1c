import { countStatements, statementsSoFar } from "../../../db/statement-count.ts";

/** Counts the statements of each request that is answered so. */
export const counted =
  <Arrival>(answer: (arrival: Arrival) => Promise<Response>) =>
  (arrival: Arrival): Promise<Response> =>
    countStatements({ statements: 0 }, () => answer(arrival));

/**
 * Reports the number of database statements in Server-Timing, which browsers show to developers. Never in production,
 * and never for refusals: the number would reveal what exists.
 */
export function addServerTiming(response: Response): void {
  if (response.ok) response.headers.set("Server-Timing", `db;desc="${statementsSoFar()} statements"`);
}
