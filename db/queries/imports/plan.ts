import { sql } from "drizzle-orm";
import type { ItemProblem, ItemState, PlanKind } from "../../../src/imports/import.rules.ts";
import { type Database, rows } from "../../client.ts";

export interface PlanRowText extends Record<string, unknown> {
  /** 0 for boards and sections, 1 for Pins and problems; a page goes on behind a rank and a number. */
  rank: number;
  seq: number;
  kind: PlanKind;
  state: ItemState;
  board: string | null;
  section: string | null;
  title: string;
  link: string | null;
  pins: number | null;
  isPrivate: boolean | null;
  where: string;
  code: ItemProblem | null;
  madeId: string | null;
}

export interface PlanPage {
  id: string;
  /** Whether Pins whose link a board has already are left out. */
  isMerging: boolean;
  kinds: readonly PlanKind[] | null;
  states: readonly ItemState[] | null;
  after: { rank: number; seq: number } | null;
  limit: number;
}

/** A page of a plan: boards and sections, then Pins and problems, each in the archive's order. */
export async function planPage(
  db: Database,
  { id, isMerging, kinds, states, after, limit }: PlanPage,
): Promise<PlanRowText[]> {
  const { rank, seq } = after ?? { rank: 0, seq: -1 };
  const isOf = sql`(${kinds ? `{${kinds.join(",")}}` : null}::text::text[] is null or kind = any(${kinds ? `{${kinds.join(",")}}` : null}::text::text[]))
    and (${states ? `{${states.join(",")}}` : null}::text::text[] is null or state = any(${states ? `{${states.join(",")}}` : null}::text::text[]))`;
  const most = sql.raw(String(limit));
  const places =
    rank > 0
      ? []
      : await rows<PlanRowText>(
          db,
          sql`select * from (select 0 as rank, seq, case when section = '' then 'board' else 'section' end as kind, state, board,
              nullif(section, '') as section, case when section = '' then board else section end as title, null as link, pins,
              is_private as "isPrivate", '' as "where", null as code, made_id::text as "madeId"
            from import_places where import_id = ${id}::text::bigint and seq > ${seq}) p
            where ${isOf} order by seq limit ${most}`,
        );
  if (places.length === limit) return places;
  const items = await rows<PlanRowText>(
    db,
    sql`select i.*, p.board, nullif(p.section, '') as section from (
        select * from (
          select 1 as rank, seq, kind, case when is_present and state = 'planned' and ${sql.raw(String(isMerging))} then 'present' else state end as state,
            place, title, link, null::int as pins, (fields->>'isPrivate')::boolean as "isPrivate", entry as "where", code, pin_id::text as "madeId"
          from import_items where import_id = ${id}::text::bigint and seq > ${rank > 0 ? seq : -1}) i
        where ${isOf} order by seq limit ${sql.raw(String(limit - places.length))}
      ) i left join import_places p on p.import_id = ${id}::text::bigint and p.seq = i.place order by i.seq`,
  );
  return [...places, ...items];
}
