import { type SQL, sql } from "drizzle-orm";
import type { RowColumn, RowLevel, RowSort } from "../../../src/reporting/row-columns.ts";
import type { RowFilter } from "../../../src/reporting/rows.contract.ts";
import { type Database, rows } from "../../client.ts";
import { ID_COLUMN } from "../ad-delivery/reports.ts";
import { list } from "../fragments/values.ts";

/** Sums as text, because they may exceed a JavaScript number. */
export interface RowSums extends Record<string, unknown> {
  impressions: string;
  outboundClicks: string;
  saves: string;
  hides: string;
  filtered: string;
  spend: string;
  unpaid: string;
  conversions: string;
  conversionValue: string;
}
export interface FoundRow extends RowSums {
  id: string;
  /** Null after the first page. */
  total: (RowSums & { rows: string }) | null;
}
export interface RowsParams {
  advertiserId: string;
  level: RowLevel;
  startDate: string;
  endDate: string;
  sort: RowSort;
  isDescending: boolean;
  filters: readonly RowFilter[];
  /** Credited conversions by thing, computed elsewhere. */
  credited: readonly { id: string; conversions: number; value: string }[];
  /** The sort rank of each thing's status; null if the status is not used. */
  ranks: readonly { id: string; rank: number }[] | null;
  /** The ranks that a filter on the status accepts. */
  ofRanks: readonly number[] | null;
  after: string | null;
  limit: number;
}

const THINGS = {
  CAMPAIGN: sql.raw("campaigns"),
  AD_GROUP: sql.raw("ad_groups"),
  AD: sql.raw("ads"),
} as const;
const BUDGET = {
  CAMPAIGN: sql.raw("coalesce(e.daily_spend_cap_micro, e.lifetime_spend_cap_micro)"),
  AD_GROUP: sql.raw("e.budget_micro"),
  AD: sql.raw("null::bigint"),
} as const;

const COUNTED = [
  "impressions",
  "outbound_clicks",
  "saves",
  "hides",
  "filtered",
  "spend_micro",
  "unpaid_micro",
] as const;
const sums = sql.raw(COUNTED.map((name) => `sum(${name}) as ${name}`).join(", "));
const orNone = sql.raw(COUNTED.map((name) => `coalesce(s.${name}, 0) as ${name}`).join(", "));

const over = (above: string, below: string) => `case when ${below} > 0 then div(${above}, ${below}) end`;
/** A column's value; rates are null without the events that they divide by. */
const VALUE: Record<RowColumn, string> = {
  name: "name",
  id: "id",
  budget: "budget",
  spend: "spend_micro",
  impressions: "impressions",
  clicks: "outbound_clicks",
  saves: "saves",
  hides: "hides",
  filtered: "filtered",
  unpaid: "unpaid_micro",
  ctr: "case when impressions > 0 then outbound_clicks::numeric / impressions end",
  cpc: over("spend_micro", "outbound_clicks"),
  cpm: over("spend_micro * 1000", "impressions"),
  conversions: "conversions",
  conversionValue: "conversion_value",
  conversionCost: over("spend_micro", "conversions"),
};
const MONEY: readonly RowColumn[] = ["budget", "spend", "cpc", "cpm", "conversionCost", "conversionValue", "unpaid"];
/** Rows without a value come first. */
const keyOf = (sort: RowSort): SQL => {
  if (sort === "name") return sql.raw("lower(name)");
  return sql.raw(sort === "status" ? "coalesce(rank, -1)" : `coalesce(${VALUE[sort]}, -1)`);
};

function meets({ column, comparison, value }: RowFilter): SQL {
  const own = sql.raw(`(${VALUE[column]})`);
  if (comparison === "has") return sql`strpos(lower(${own}::text), lower(${value}::text)) > 0`;
  if (comparison === "is") return sql`lower(${own}::text) = lower(${value}::text)`;
  const limit = Number(value);
  if (!Number.isFinite(limit) || column === "name") return sql`false`;
  // Decimal text, because the engines parse exponents differently.
  const wanted = sql`${limit.toFixed(8)}::text::numeric * ${sql.raw(MONEY.includes(column) ? "1000000" : "1")}`;
  return comparison === "gt" ? sql`${own} > ${wanted}` : sql`${own} < ${wanted}`;
}

const given = (things: readonly object[]) => sql`${JSON.stringify(things)}::text::jsonb`;
const totals = sql.raw(`json_build_object('rows', count(*)::text,
  'impressions', coalesce(sum(impressions), 0)::text, 'outboundClicks', coalesce(sum(outbound_clicks), 0)::text,
  'saves', coalesce(sum(saves), 0)::text, 'hides', coalesce(sum(hides), 0)::text,
  'filtered', coalesce(sum(filtered), 0)::text, 'spend', coalesce(sum(spend_micro), 0)::text,
  'unpaid', coalesce(sum(unpaid_micro), 0)::text, 'conversions', coalesce(sum(conversions), 0)::text,
  'conversionValue', coalesce(sum(conversion_value), 0)::text)::text`);

/**
 * A page of an account's things with the sums of a period. The cursor is the last row's id, and its current value finds the position, so
 * that a row whose numbers grow meanwhile never hides others.
 */
export async function reportRows(db: Database, params: RowsParams): Promise<FoundRow[]> {
  const { advertiserId, level, startDate, endDate, sort, isDescending, credited, ranks, ofRanks, after } = params;
  const conditions = [sql`true`, ...params.filters.map(meets)];
  if (ofRanks) conditions.push(sql`rank = any(${list(ofRanks)}::text::int[])`);
  const [direction, beyond] = isDescending ? [sql.raw("desc"), sql.raw("<")] : [sql.raw("asc"), sql.raw(">")];
  const found = await rows<Omit<FoundRow, "total"> & { total: string | null }>(
    db,
    sql`with sums as (
        select ${sql.raw(ID_COLUMN[level])} as id, ${sums} from ad_days
        where advertiser_id = ${advertiserId} and day between ${startDate}::text::date and ${endDate}::text::date
        group by 1
      ), every as (
        select e.id, e.name, ${BUDGET[level]} as budget, ${orNone}, coalesce(c.conversions, 0)::numeric as conversions,
          coalesce(c.value, 0) as conversion_value, ${sql.raw(ranks ? "r.rank" : "null::int as rank")}
        from ${THINGS[level]} e left join sums s on s.id = e.id
          left join jsonb_to_recordset(${given(credited)}) as c(id bigint, conversions int, value numeric) on c.id = e.id
          ${ranks ? sql`left join jsonb_to_recordset(${given(ranks)}) as r(id bigint, rank int) on r.id = e.id` : sql``}
        where e.advertiser_id = ${advertiserId}
      ), placed as (select every.*, ${keyOf(sort)} as key from every),
      shown as (select * from placed where ${sql.join(conditions, sql` and `)})
      select id::text as id, impressions::text as impressions, outbound_clicks::text as "outboundClicks",
        saves::text as saves, hides::text as hides, filtered::text as filtered, spend_micro::text as spend,
        unpaid_micro::text as unpaid, conversions::text as conversions, conversion_value::text as "conversionValue",
        ${after ? sql.raw("null::text") : sql`(select ${totals} from shown)`} as total
      from shown
      ${after ? sql`where (key, id) ${beyond} (select p.key, p.id from placed p where p.id = ${after}::text::bigint)` : sql``}
      order by key ${direction}, shown.id ${direction} limit ${params.limit}`,
  );
  return found.map(
    ({ total, ...row }) => ({ ...row, total: total ? (JSON.parse(total) as FoundRow["total"]) : null }) as FoundRow,
  );
}
