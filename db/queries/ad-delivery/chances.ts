import { sql } from "drizzle-orm";
import { CHANCE_DAYS, CHANCES_MAX, type Chance, type ChanceFacts, type Rival } from "../../../src/ads/chances.ts";
import type { AdSurface } from "../../../src/ads/events.ts";
import { type Database, rows } from "../../client.ts";

const LOCK = 4_713;
/** With fewer than this share of the most rows, the sample takes more people again. */
const FEW = 1 / 8;

/** Adds pages to the sample. */
export const addChances = (
  db: Database,
  { chances, halvings }: { chances: readonly Chance[]; halvings: number },
): Promise<unknown> =>
  rows(
    db,
    sql`insert into ad_chances (at, viewer, halvings, surface, slots, facts, market)
      select to_timestamp(c.at / 1000.0), c.viewer::bigint, ${halvings}::smallint, c.surface, c.slots, c.facts, c.market
      from jsonb_to_recordset(${JSON.stringify(
        chances.map(({ at, viewer, surface, slots, market, ...facts }) => ({
          at,
          viewer,
          surface,
          slots,
          market,
          facts,
        })),
      )}::text::jsonb) as c(at float8, viewer text, surface text, slots smallint, facts jsonb, market jsonb)`,
  );

interface State extends Record<string, unknown> {
  count: number;
  least: number | null;
  most: number | null;
  latest: number | null;
  isWhole: boolean | null;
}

/**
 * Keeps the sample within its size: above it, every second person's rows go.
 * @returns how often the sample of the next pages is halved
 */
export async function fitChances(
  db: Database,
  { now, most = CHANCES_MAX }: { now: Date; most?: number },
): Promise<number> {
  return db.transaction(async (tx) => {
    // Two processes could otherwise halve it at once.
    await rows(tx, sql`select pg_advisory_xact_lock(${sql.raw(String(LOCK))})`);
    const [state] = await rows<State>(
      tx,
      sql`select count(*)::int as count, min(halvings)::int as least, max(halvings)::int as most,
          (select halvings::int from ad_chances order by id desc limit 1) as latest,
          min(at) < ${now.toISOString()}::timestamptz - interval '1 day' * ${CHANCE_DAYS - 1}::int as "isWhole"
        from ad_chances`,
    );
    const halvings = state?.latest ?? 0;
    if (state && state.count > most) {
      const next = (state.most ?? 0) + 1;
      await rows(tx, sql`delete from ad_chances where abs(viewer) % (1::bigint << ${next}::int) <> 0`);
      await rows(tx, sql`update ad_chances set halvings = ${next}::smallint`);
      return next;
    }
    const isEven = state?.isWhole && state.least === state.most;
    return isEven && halvings > 0 && state.count < most * FEW ? halvings - 1 : halvings;
  });
}

export interface ChanceRow extends Record<string, unknown> {
  id: string;
  at: string;
  viewer: string;
  halvings: number;
  surface: AdSurface;
  slots: number;
  /** JSON, as text on one engine. */
  facts: ChanceFacts | string;
  market: Rival[] | string;
}

/** A part of the sample, oldest row first. */
export const readChances = (
  db: Database,
  { after, since, limit }: { after: string; since: Date; limit: number },
): Promise<ChanceRow[]> =>
  rows<ChanceRow>(
    db,
    sql`select c.id::text as id, (extract(epoch from c.at) * 1000)::bigint::text as at, abs(c.viewer)::text as viewer,
        c.halvings::int as halvings, c.surface, c.slots::int as slots, c.facts, c.market
      from ad_chances c where c.id > ${after}::text::bigint and c.at >= ${since.toISOString()}::timestamptz
      order by c.id limit ${limit}`,
  );

/** Counts the ads that were chosen in two finished days, and those of them that people saw. */
export async function seenOfChosen(db: Database, now: Date): Promise<{ chosen: number; seen: number }> {
  const within = sql`at >= ${now.toISOString()}::timestamptz - interval '50 hours' and at < ${now.toISOString()}::timestamptz - interval '2 hours'`;
  const [row] = await rows<{ chosen: string; seen: string }>(
    db,
    sql`select coalesce((select sum(won) from ad_funnels where ${within}), 0)::text as chosen,
      coalesce((select sum(impressions) from ad_quarters where ${within}), 0)::text as seen`,
  );
  return { chosen: Number(row?.chosen ?? 0), seen: Number(row?.seen ?? 0) };
}

/** The named audiences that people of the sample are in, with the number of members and the accounts that may use them. */
export const audiencesOfSample = (db: Database, audienceIds: readonly string[]) =>
  rows<{ viewer: string; audienceId: string; people: number; accounts: string[] | string }>(
    db,
    sql`select m.viewer::text as viewer, a.id::text as "audienceId", a.people::int as people,
        array(select a.advertiser_id::text union all select s.advertiser_id::text from ad_audience_shares s where s.audience_id = a.id) as accounts
      from ad_audiences a join ad_audience_members m on m.audience_id = a.id
      where a.id = any(${`{${audienceIds.join(",")}}`}::text::bigint[])
        and exists (select 1 from ad_chances c where c.viewer = m.viewer)`,
  );
