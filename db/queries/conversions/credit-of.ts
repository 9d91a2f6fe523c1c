import { type SQL, sql } from "drizzle-orm";
import type { Windows } from "../../../src/ads/attribution.ts";
import type { TouchKind } from "../../../src/conversions/sources.ts";

/** The touch of conversion `c` that gets the credit: the latest of the strongest kind within its window. */
export function creditOf({ click, engagement, view }: Windows): SQL {
  const within = (kind: TouchKind, days: number) => sql`(t.kind = ${kind} and t.lag_seconds < ${days * 86_400}::int)`;
  return sql`select t.* from conversion_touches t where t.conversion_id = c.id
    and (${within("CLICK", click)} or ${within("ENGAGEMENT", engagement)} or ${within("VIEW", view)})
    order by array_position(array['CLICK', 'ENGAGEMENT', 'VIEW'], t.kind), t.at desc limit 1`;
}
