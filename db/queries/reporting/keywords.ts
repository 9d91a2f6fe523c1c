import { type SQL, sql } from "drizzle-orm";
import type { KeywordLevel } from "../../../src/reporting/keyword.rules.ts";
import { type Database, rows } from "../../client.ts";
import { list } from "../fragments/values.ts";

export interface KeywordRow extends Record<string, unknown> {
  id: string;
  /** Null for a keyword of the whole account. */
  campaignId: string | null;
  campaignName: string | null;
  adGroupId: string | null;
  adGroupName: string | null;
  value: string;
  matchType: "BROAD" | "PHRASE" | "EXACT";
  isNegative: boolean;
  bid: string | null;
}

export interface KeywordsOf {
  advertiserId: string;
  ids?: readonly string[] | null;
  levels?: readonly KeywordLevel[] | null;
  isNegative?: boolean | null;
  /** Match types with `_NEGATIVE` after those of negative keywords. */
  kinds?: readonly string[] | null;
  campaignIds?: readonly string[] | null;
  adGroupIds?: readonly string[] | null;
  after: string | null;
  limit: number;
}

const LEVEL = sql.raw(
  "case when k.ad_group_id is not null then 'AD_GROUP' when k.campaign_id is not null then 'CAMPAIGN' else 'ACCOUNT' end",
);
const KIND = sql.raw("k.match_type || case when k.is_negative then '_NEGATIVE' else '' end");
const ids = (some: readonly string[]) => sql`any(${list(some)}::text::bigint[])`;

/** Newest first. */
export function listKeywords(db: Database, asked: KeywordsOf): Promise<KeywordRow[]> {
  const { advertiserId, levels, isNegative, kinds, campaignIds, adGroupIds, after, limit } = asked;
  return rows<KeywordRow>(
    db,
    sql`select k.id::text as id, c.id::text as "campaignId", c.name as "campaignName", k.ad_group_id::text as "adGroupId",
        g.name as "adGroupName", k.text as value, k.match_type as "matchType", k.is_negative as "isNegative",
        k.bid_micro::text as bid
      from ad_keywords k left join ad_groups g on g.id = k.ad_group_id
        left join campaigns c on c.id = coalesce(k.campaign_id, g.campaign_id)
      where k.advertiser_id = ${advertiserId}
        ${asked.ids ? sql`and k.id = ${ids(asked.ids)}` : sql``}
        ${levels ? sql`and ${LEVEL} = any(${list(levels)}::text[])` : sql``}
        ${kinds ? sql`and ${KIND} = any(${list(kinds)}::text[])` : sql``}
        ${isNegative == null ? sql`` : sql`and k.is_negative = ${isNegative}`}
        ${campaignIds ? sql`and c.id = ${ids(campaignIds)}` : sql``}
        ${adGroupIds ? sql`and k.ad_group_id = ${ids(adGroupIds)}` : sql``}
        ${after ? sql`and k.id < ${after}` : sql``}
      order by k.id desc limit ${limit}`,
  );
}

interface NewKeyword {
  id: string;
  value: string;
  matchType: string;
  isNegative: boolean;
  bid: string | null;
}
interface Owner {
  advertiserId: string;
  adGroupId: string | null;
  campaignId: string | null;
}

/** Existing keywords are unchanged. @returns the ids of all keywords in the order given, and those of the new ones */
export async function insertKeywords(
  tx: Database,
  { advertiserId, adGroupId, campaignId }: Owner,
  keywords: readonly NewKeyword[],
): Promise<{ ids: string[]; added: string[] }> {
  const text = JSON.stringify(keywords);
  const given = sql`jsonb_to_recordset(${text}::text::jsonb) as n(id text, value text, "matchType" text, "isNegative" boolean, bid text)`;
  const added = await rows<{ id: string }>(
    tx,
    sql`insert into ad_keywords (id, advertiser_id, ad_group_id, campaign_id, text, match_type, is_negative, bid_micro)
      select n.id::bigint, ${advertiserId}::bigint, ${adGroupId}::bigint, ${campaignId}::bigint, n.value, n."matchType",
        n."isNegative", n.bid::bigint from ${given} on conflict do nothing returning id::text as id`,
  );
  const found = await rows<{ id: string }>(
    tx,
    sql`select k.id::text as id from ${given} join ad_keywords k on k.text = n.value and k.match_type = n."matchType"
        and k.is_negative = n."isNegative" and k.ad_group_id is not distinct from ${adGroupId}::bigint
        and k.campaign_id is not distinct from ${campaignId}::bigint and k.advertiser_id = ${advertiserId}
      order by n.id::bigint`,
  );
  return { ids: found.map(({ id }) => id), added: added.map(({ id }) => id) };
}

const ofOwner = ({ advertiserId, adGroupId, campaignId }: Owner): SQL =>
  adGroupId
    ? sql`k.ad_group_id = ${adGroupId}`
    : campaignId
      ? sql`k.campaign_id = ${campaignId}`
      : sql`k.advertiser_id = ${advertiserId} and k.ad_group_id is null and k.campaign_id is null`;

/** The number of keywords of an ad group, a campaign or an account. */
export async function countKeywords(tx: Database, owner: Owner): Promise<number> {
  const [row] = await rows<{ count: number }>(
    tx,
    sql`select count(*)::int as count from ad_keywords k where ${ofOwner(owner)}`,
  );
  return row?.count ?? 0;
}

/** Sets keyword bids; null uses the ad group's bid. */
export const setKeywordBids = (
  tx: Database,
  { advertiserId, bids }: { advertiserId: string; bids: readonly { id: string; bid: string | null }[] },
) =>
  rows(
    tx,
    sql`update ad_keywords k set bid_micro = n.bid::bigint
      from jsonb_to_recordset(${JSON.stringify(bids)}::text::jsonb) as n(id text, bid text)
      where k.id = n.id::bigint and k.advertiser_id = ${advertiserId} and not k.is_negative`,
  );

export const deleteKeywords = (tx: Database, { advertiserId, ids: gone }: { advertiserId: string; ids: string[] }) =>
  rows<{
    adGroupId: string | null;
    campaignId: string | null;
    value: string;
    matchType: "BROAD" | "PHRASE" | "EXACT";
    isNegative: boolean;
  }>(
    tx,
    sql`delete from ad_keywords where advertiser_id = ${advertiserId} and id = ${ids(gone)}
      returning ad_group_id::text as "adGroupId", campaign_id::text as "campaignId", text as value,
        match_type as "matchType", is_negative as "isNegative"`,
  );

/** Finds an existing keyword by its text. */
export async function findKeyword(
  db: Database,
  { value, matchType, isNegative, ...owner }: Owner & Omit<NewKeyword, "id" | "bid">,
): Promise<string | null> {
  const [row] = await rows<{ id: string }>(
    db,
    sql`select k.id::text as id from ad_keywords k where ${ofOwner(owner)}
      and k.text = ${value} and k.match_type = ${matchType} and k.is_negative = ${isNegative}`,
  );
  return row?.id ?? null;
}
