import { sql } from "drizzle-orm";
import type { FoundFacts } from "../../../src/filters/make-models.ts";
import { STYLES } from "../../../src/filters/styles.rules.ts";
import { UPLOADED_DOMAIN } from "../../../src/pins/pin-card.ts";
import { type Database, rows } from "../../client.ts";
import { isVisiblePerson } from "../fragments/people.ts";
import { isSafeFor } from "../fragments/pin-list.ts";
import { believedWords } from "../fragments/pin-words.ts";
import { stylesQuery } from "./narrow.ts";

const styles = sql.join(
  STYLES.map(
    ({ id }, at) => sql`case when held.words @@ ${stylesQuery([id])} then ${sql.raw(String(1 << at))} else 0 end`,
  ),
  sql.raw(" + "),
);

/**
 * Reads the facts that a list's filters count, for each of its Pins that still exists, in one statement of key
 * look-ups. Checks no access: the ids come from a list that did.
 * @param once keys of pictures that the list shows only once
 */
export async function foundFacts(
  db: Database,
  { ids, viewerId, once = "picture" }: { ids: readonly string[]; viewerId: string | null; once?: "picture" | "pin" },
): Promise<FoundFacts[]> {
  if (ids.length === 0) return [];
  return rows<Record<string, unknown> & FoundFacts>(
    db,
    sql`select ${sql.raw(once === "pin" ? "p.id" : "p.image_id")}::text as shown, nullif(p.domain, ${UPLOADED_DOMAIN}) as domain, coalesce(w.name, r.site_name) as merchant,
        w.name is not null as "isVerified", r.pin_id is not null as "isProduct", r.brand,
        r.price_micro::float8 as "priceMicro", r.currency, r.list_price_micro::float8 as "listPriceMicro",
        coalesce(c.bits, 0) as colors, (${styles})::int as styles
      from pins p cross join lateral (select ${believedWords("p")} as words) held
      left join rich_pins r on r.pin_id = p.id and r.type = 'product'
      left join image_colors c on c.image_id = p.image_id
      left join lateral (
        select trim(u.first_name || ' ' || u.last_name) as name from websites s join users u on u.id = s.user_id
        where r.pin_id is not null and s.domain = p.domain and s.verified_at is not null and ${isVisiblePerson("u")} limit 1
      ) w on true
      where p.id = any(${`{${ids.join(",")}}`}::text::bigint[]) and ${isSafeFor(viewerId)}`,
  );
}
