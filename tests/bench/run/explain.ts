import { sql } from "drizzle-orm";
import { type Database, rows } from "../../../db/client.ts";
import type { Statement } from "./capture.ts";
import { literal } from "./sql-literal.ts";

/** Plans with more rows than this read more than a page, and more than the 500 that a search ranks. */
const MANY = 600;

export interface PlanNode {
  "Node Type": string;
  "Relation Name"?: string;
  "Actual Rows": number;
  "Actual Loops": number;
  "Rows Removed by Filter"?: number;
  Plans?: PlanNode[];
}

export interface SlowPlan {
  list: string;
  /** The reason why the plan is too slow for a list: it reads a whole table, or sorts more than a page. */
  why: string;
  milliseconds: number;
  sql: string;
}

const rowsOf = (node: PlanNode) => node["Actual Rows"] * node["Actual Loops"];

/** Steps of a plan whose cost grows with the number of rows. */
export function troublesOf(node: PlanNode): string[] {
  const inner = (node.Plans ?? []).flatMap(troublesOf);
  const read = rowsOf(node) + (node["Rows Removed by Filter"] ?? 0) * node["Actual Loops"];
  if (node["Node Type"] === "Seq Scan" && read > MANY) {
    inner.push(`reads all of ${node["Relation Name"]} (${read} rows)`);
  }
  const sorted = Math.max(0, ...(node.Plans ?? []).map(rowsOf));
  if (node["Node Type"].endsWith("Sort") && sorted > MANY) inner.push(`sorts ${sorted} rows`);
  return inner;
}

/** Runs a statement as the pool does, with one plan for all parameters. @returns null if its plan is fine */
export async function explain(db: Database, list: string, statement: Statement): Promise<SlowPlan | null> {
  if (!/^\s*(select|with)\b/i.test(statement.sql) || /\bfor update\b/i.test(statement.sql)) return null;
  const values = statement.params.length > 0 ? `(${statement.params.map(literal).join(", ")})` : "";
  await db.execute(sql.raw(`prepare explained as ${statement.sql}`));
  try {
    const [row] = await rows<{ "QUERY PLAN": unknown }>(
      db,
      sql.raw(`explain (analyze, format json) execute explained${values}`),
    );
    const text = row?.["QUERY PLAN"];
    const [plan] = (typeof text === "string" ? JSON.parse(text) : text) as [
      { Plan: PlanNode; "Execution Time": number },
    ];
    const troubles = troublesOf(plan.Plan);
    if (troubles.length === 0) return null;
    return { list, why: troubles.join(", "), milliseconds: plan["Execution Time"], sql: statement.sql };
  } finally {
    await db.execute(sql.raw("deallocate explained"));
  }
}
