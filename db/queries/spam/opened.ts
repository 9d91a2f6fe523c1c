import { sql } from "drizzle-orm";
import { type Database, rows } from "../../client.ts";
import { list } from "../fragments/values.ts";
import { standingLimit } from "./facts.ts";

/** Pins of a page at most. */
const AT_ONCE = 1_000;

/**
 * A page of the Pins that others may see, or will see once their people are shown again, although their person's account is limited, by
 * decision.
 * @param opened the Pins, or all of a board's from `after` on
 * @returns the last Pin of the page; null if no more follow
 */
export async function openedPins(
  tx: Database,
  opened: { pinIds: readonly string[] } | { boardId: string; after: string },
): Promise<{ found: Map<string, string[]>; last: string | null }> {
  const which =
    "boardId" in opened
      ? sql`p.board_id = ${opened.boardId}::text::bigint and p.id > ${opened.after}::text::bigint`
      : sql`p.id = any(${list(opened.pinIds)}::text::bigint[])`;
  const limit = "boardId" in opened ? AT_ONCE : opened.pinIds.length;
  const page = await rows<{ id: string; decisionId: string | null }>(
    tx,
    sql`with page as materialized (
        select p.id, p.pinner_id from pins p where ${which} and p.may_be_public order by p.id ${sql.raw(`limit ${limit}`)}
      ), people as materialized (
        select u.id, ${standingLimit("u.id")} as limit_id from (select distinct pinner_id as id from page) u
      )
      select page.id::text as id, people.limit_id::text as "decisionId" from page join people on people.id = page.pinner_id order by page.id`,
  );
  const found = new Map<string, string[]>();
  for (const { id, decisionId } of page)
    if (decisionId !== null) found.set(decisionId, [...(found.get(decisionId) ?? []), id]);
  return { found, last: "boardId" in opened && page.length === limit ? (page.at(-1)?.id ?? null) : null };
}
