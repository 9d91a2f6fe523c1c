import { sql } from "drizzle-orm";
import { type Database, rows } from "../../client.ts";
import { list } from "../fragments/values.ts";
import { standingLimit } from "./facts.ts";

/** Pins that others may see, or will see once their people are shown again, although their person's account is limited, by decision. */
export async function openedPins(
  tx: Database,
  opened: { pinIds: readonly string[] } | { boardId: string },
): Promise<Map<string, string[]>> {
  const which =
    "boardId" in opened
      ? sql`p.board_id = ${opened.boardId}::text::bigint`
      : sql`p.id = any(${list(opened.pinIds)}::text::bigint[])`;
  const found = await rows<{ decisionId: string; ids: string[] }>(
    tx,
    sql`select l.id::text as "decisionId", array_to_json(array_agg(p.id::text order by p.id)) as ids
      from (select p.pinner_id as id from pins p where ${which} and p.may_be_public group by 1) u
      cross join lateral ${standingLimit("u.id")} l
      join pins p on p.pinner_id = u.id and ${which} and p.may_be_public group by l.id`,
  );
  return new Map(found.map(({ decisionId, ids }) => [decisionId, ids]));
}
