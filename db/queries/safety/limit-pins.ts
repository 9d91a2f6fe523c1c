import { sql } from "drizzle-orm";
import { type Database, rows } from "../../client.ts";
import { list } from "../fragments/values.ts";
import { countRepins } from "../pins/count-pins.ts";
import { sealValues } from "./seal.ts";

/** Number of Pins per statement. */
const AT_ONCE = 2_000;

interface Turned extends Record<string, unknown> {
  originPinId: string | null;
  savedFromPinId: string | null;
  counts: boolean;
}

/**
 * Shows Pins to the people of their boards only, whatever their owner does, like saves of secret Pins (`is_confided`). They leave every
 * list, count, feed, search, embed and ad in which others find them. An upheld appeal or the end of the decision undoes it (`unseal`).
 * @returns the number of Pins; those that were limited already don't count
 */
export async function limitPins(
  tx: Database,
  { decisionId, ids }: { decisionId: string; ids: readonly string[] },
): Promise<number> {
  let limited = 0;
  for (let start = 0; start < ids.length; start += AT_ONCE) {
    const some = ids.slice(start, start + AT_ONCE);
    const open = await rows<{ id: string }>(
      tx,
      sql`select id::text as id from pins where id = any(${list(some)}::text::bigint[]) and not is_confided
        order by id for no key update`,
    );
    if (open.length === 0) continue;
    const found = open.map(({ id }) => id);
    await sealValues(tx, { decisionId, source: "pins", ids: found, columns: ["may_be_public", "is_confided"] });
    const turned = await rows<Turned>(
      tx,
      sql`update pins p set may_be_public = false, is_confided = true, is_public = false from pins was
        where p.id = any(${list(found)}::text::bigint[]) and was.id = p.id
        returning p.origin_pin_id::text as "originPinId", p.saved_from_pin_id::text as "savedFromPinId",
          was.is_public and p.deleted_at is null as counts`,
    );
    for (const { counts, ...pin } of turned) if (counts) await countRepins(tx, { ...pin, isPublic: true }, -1);
    limited += found.length;
  }
  return limited;
}

/** All Pins of a person, including the trash. */
export async function pinsOfPerson(db: Database, { userId }: { userId: string }): Promise<string[]> {
  const found = await rows<{ id: string }>(
    db,
    sql`select id::text as id from pins where pinner_id = ${userId}::text::bigint order by id`,
  );
  return found.map(({ id }) => id);
}
