import { sql } from "drizzle-orm";
import { type Database, rows } from "../../client.ts";
import { addTo } from "../fragments/shared-counters.ts";
import { list } from "../fragments/values.ts";

/** Number of Pins per statement. */
const AT_ONCE = 2_000;

interface Turned extends Record<string, unknown> {
  originPinId: string | null;
  savedFromPinId: string | null;
  counts: boolean;
}

/** Subtracts public saves from the Pins that they were made from, like `countRepins`, in one statement. */
async function uncountSaves(tx: Database, turned: readonly Turned[]): Promise<void> {
  const less = new Map<string, number>();
  for (const { originPinId, savedFromPinId, counts } of turned)
    if (counts) for (const id of new Set([originPinId, savedFromPinId])) if (id) less.set(id, (less.get(id) ?? 0) - 1);
  if (less.size === 0) return;
  await rows(
    tx,
    sql`select ${addTo("pins.repin_count", { id: "c.id", by: "c.n" })}
      from unnest(${list([...less.keys()])}::text::bigint[], ${list([...less.values()])}::text::int[]) as c (id, n)`,
  );
}

/**
 * Shows Pins to the people of their boards only, whatever their owner does, like saves of secret Pins (`is_confided`). They leave every
 * list, count, feed, search, embed and ad in which others find them. An upheld appeal or the end of the decision undoes it (`unseal`),
 * unless another decision limits the Pin too: each decision seals, once, the values that the Pin has without any limit.
 * @returns the number of Pins
 */
export async function limitPins(
  tx: Database,
  { decisionId, ids }: { decisionId: string; ids: readonly string[] },
): Promise<number> {
  let limited = 0;
  for (let start = 0; start < ids.length; start += AT_ONCE) {
    const some = sql`${list(ids.slice(start, start + AT_ONCE))}::text::bigint[]`;
    const found = await rows(tx, sql`select id from pins where id = any(${some}) order by id for no key update`);
    if (found.length === 0) continue;
    await tx.execute(sql`insert into sealed_rows (decision_id, place, source, kind, content)
      select ${decisionId}::text::bigint,
        (select coalesce(max(place), 0) from sealed_rows where decision_id = ${decisionId}::text::bigint) + row_number() over (),
        'pins', 'set', coalesce(
          (select o.content from sealed_rows o where o.source = 'pins' and o.kind = 'set' and o.content->>'id' = p.id::text
            order by o.decision_id limit 1),
          jsonb_build_object('id', p.id, 'may_be_public', p.may_be_public, 'is_confided', p.is_confided))
      from pins p where p.id = any(${some}) and not exists (select from sealed_rows o where o.decision_id = ${decisionId}::text::bigint
        and o.source = 'pins' and o.kind = 'set' and o.content->>'id' = p.id::text)`);
    const turned = await rows<Turned>(
      tx,
      sql`update pins p set may_be_public = false, is_confided = true, is_public = false from pins was
        where p.id = any(${some}) and was.id = p.id
        returning p.origin_pin_id::text as "originPinId", p.saved_from_pin_id::text as "savedFromPinId",
          was.is_public and p.deleted_at is null as counts`,
    );
    await uncountSaves(tx, turned);
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
