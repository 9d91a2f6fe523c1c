import { countStatements, statementsSoFar } from "../../../db/statement-count.ts";

/** Counts the statements of each request that is answered so. */
export const counted =
  <Arrival>(answer: (arrival: Arrival) => Promise<Response>) =>
  (arrival: Arrival): Promise<Response> =>
    countStatements({ statements: 0 }, () => answer(arrival));

/**
 * Says in an answer how many statements it sent to the database (Server-Timing), which browsers show to developers. Not for
 * production, and of nothing that is refused: it would tell strangers what there is and what is not.
 */
export function tellStatements(response: Response): void {
  if (response.ok) response.headers.set("Server-Timing", `db;desc="${statementsSoFar()} statements"`);
}
