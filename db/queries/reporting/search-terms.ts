import { sql } from "drizzle-orm";
import { type Database, rows } from "../../client.ts";

export interface SearchTermsOf {
  advertiserId: string;
  level: "CAMPAIGN" | "AD_GROUP";
  startDate: string;
  endDate: string;
  timeZone: string;
  /** The minimum of people; terms of fewer are combined. */
  people: number;
}
export interface TermRow extends Record<string, unknown> {
  id: string;
  name: string;
  term: string | null;
  impressions: number;
  outboundClicks: number;
  saves: number;
  spend: string;
}

/** Computed from the events. A term is named only if enough people searched for it. */
export function searchTermRows(db: Database, asked: SearchTermsOf): Promise<TermRow[]> {
  const { advertiserId, startDate, endDate, timeZone, people } = asked;
  const [id, table] = asked.level === "CAMPAIGN" ? ["campaign_id", "campaigns"] : ["ad_group_id", "ad_groups"];
  const midnight = (day: string, later: number) =>
    sql`instant_of((${day}::text::date + ${later}::int)::timestamp, ${timeZone}::text)`;
  return rows<TermRow>(
    db,
    sql`with events as (
        select ${sql.raw(id)} as id, query, type, viewer, coalesce(charged_micro, 0) as charged from ad_inbox
        where advertiser_id = ${advertiserId} and query is not null and filtered is null and settled_at is not null
          and at >= ${midnight(startDate, 0)} and at < ${midnight(endDate, 1)}
      ), named as (
        select id, query from events group by 1, 2 having count(distinct abs(viewer)) >= ${people}
      )
      select e.id::text as id, t.name, n.query as term, count(*) filter (where e.type = 'impression')::int as impressions,
        count(*) filter (where e.type = 'outbound_click')::int as "outboundClicks",
        count(*) filter (where e.type = 'save')::int as saves, sum(e.charged)::text as spend
      from events e left join named n on n.id = e.id and n.query = e.query
        join ${sql.raw(table)} t on t.id = e.id
      group by e.id, t.name, n.query order by sum(e.charged) desc, impressions desc, e.id, n.query limit 5000`,
  );
}
