import { sql } from "drizzle-orm";
import type { Database } from "../../client.ts";
import { list } from "../fragments/values.ts";
import { COUNTERS, type Counter } from "./recount.ts";

/**
 * Recounts the counters of a few rows, whose locks the caller holds.
 * @param ids the rows by table
 */
export async function recountRows(
  tx: Database,
  ids: Partial<Record<Counter["table"], readonly string[]>>,
): Promise<void> {
  for (const { table, column, truth, truthOf } of COUNTERS) {
    const some = ids[table];
    if (!some || some.length === 0) continue;
    const among = sql`${list(some)}::text::bigint[]`;
    const [counted, number] = [sql.identifier(table), sql.identifier(column)];
    await tx.execute(sql`update ${counted} t set ${number} = coalesce(c.n, 0)::int - coalesce(b.n, 0)::int
      from unnest(${among}) as r (id)
        left join (select * from (${truthOf ? truthOf(among) : truth}) x where x.id = any(${among})) c on c.id = r.id
        left join (select of_id, sum(delta) as n from counter_increments where counter = ${`${table}.${column}`}
          and of_id = any(${among}) group by 1) b on b.of_id = r.id
      where t.id = r.id and t.${number} <> coalesce(c.n, 0)::int - coalesce(b.n, 0)::int`);
  }
}
