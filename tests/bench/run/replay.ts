import type { Statement } from "./capture.ts";

export type Run = (sql: string, params: unknown[]) => Promise<unknown[]>;
export type RunTogether = <T>(work: (run: Run) => Promise<T>) => Promise<T>;

const WRITES =
  /^\s*(insert|update|delete)\b|\b(insert into|update|delete from)\b[\s\S]*\breturning\b|\bfor (no key )?update\b/i;

/** Replaces ids everywhere in the parameters, also within cards, since a row that is inserted again needs a fresh id. */
export function withFreshIds(statements: Statement[], fresh: string[], newId: () => string): Statement[] {
  if (fresh.length === 0) return statements;
  let text = JSON.stringify(statements);
  for (const id of fresh) text = text.replaceAll(id, newId());
  return JSON.parse(text) as Statement[];
}

/** Sends the statements like the product: from the first to the last write in one transaction. */
export async function replay(statements: Statement[], run: Run, together: RunTogether): Promise<unknown[][]> {
  const writing = statements.map(({ sql }) => WRITES.test(sql));
  const first = writing.indexOf(true);
  const last = writing.lastIndexOf(true);
  const answers: unknown[][] = [];
  const send = async (by: Run, part: Statement[]) => {
    for (const { sql, params } of part) answers.push([...(await by(sql, params))]);
  };
  if (first < 0) await send(run, statements);
  else {
    await send(run, statements.slice(0, first));
    await together((by) => send(by, statements.slice(first, last + 1)));
    await send(run, statements.slice(last + 1));
  }
  return answers;
}
