import { sql } from "drizzle-orm";
import { type Database, rows } from "../../client.ts";
import { list } from "../fragments/values.ts";

const publish = (tx: Database, pinIds: readonly string[]) =>
  tx.execute(sql`select publish_pins(${list(pinIds)}::text::bigint[])`);

/**
 * Applies a board's privacy to Pins that were just put there, and updates whether they count as saves of their origins.
 * @param pinIds Pins placed by their own people, who choose this privacy from now on
 * @param others Pins that become at most as public as their owners allow
 */
export async function publishAsPlaced(
  tx: Database,
  { pinIds, others = [] }: { pinIds: readonly string[]; others?: readonly string[] },
): Promise<void> {
  await publish(tx, [...pinIds, ...others]);
  if (pinIds.length === 0) return;
  await tx.execute(sql`update pins p set may_be_public = b.privacy = 'public' and not p.is_confided from boards b
    where b.id = p.board_id and p.id = any(${list(pinIds)}::text::bigint[])`);
  await publish(tx, pinIds);
}

/** The number of rows per statement, so that no statement runs too long on a large board. */
const AT_ONCE = 2_000;

/**
 * Applies a board's new privacy to its Pins, including the trash, so that a restored Pin matches too; and to the repin counts of their
 * origins, which include public saves only.
 * @param byId the person who changed it: their own Pins follow, other people's become no more public than their owners allow
 */
export async function publishPins(tx: Database, { boardId, byId }: { boardId: string; byId: string }): Promise<void> {
  let last: string | undefined = "0";
  while (last !== undefined) {
    const step: { id: string; isOwn: boolean }[] = await rows<{ id: string; isOwn: boolean }>(
      tx,
      sql`select id::text as id, pinner_id = ${byId}::text::bigint as "isOwn" from pins
        where board_id = ${boardId} and id > ${last} order by id limit ${sql.raw(String(AT_ONCE))}`,
    );
    const idsOf = (isOwn: boolean) => step.filter((pin) => pin.isOwn === isOwn).map(({ id }) => id);
    if (step.length > 0) await publishAsPlaced(tx, { pinIds: idsOf(true), others: idsOf(false) });
    last = step.at(-1)?.id;
  }
}
