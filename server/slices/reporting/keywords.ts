import type { z } from "zod";
import type { Database } from "../../../db/client.ts";
import { lockAdGroup, lockCampaign } from "../../../db/queries/ads/write-ads.ts";
import {
  countKeywords,
  deleteKeywords as deleteKeywordRows,
  insertKeywords,
  type KeywordRow,
  listKeywords,
  setKeywordBids,
} from "../../../db/queries/reporting/keywords.ts";
import { KEYWORDS_MAX } from "../../../src/reporting/keyword.rules.ts";
import type { Keyword, newKeywordSchema } from "../../../src/reporting/keywords.contract.ts";
import * as contract from "../../../src/reporting/keywords.contract.ts";
import { accountFor } from "../../platform/access/account-access.ts";
import { implement } from "../../platform/procedure/implement.ts";
import { pageById } from "../../platform/serializers/page-by-id.ts";
import type { NewId } from "../../platform/system/ids.ts";
import { recordChanges } from "../advertiser/public.ts";

export const keywords = implement(contract.listKeywords, async ({ ctx, input, fail }) => {
  const account = await accountFor(ctx, input.advertiserId, "read", fail);
  const { level, isNegative, campaignIds, adGroupIds } = input;
  const asked = {
    advertiserId: account.id,
    level: level ?? null,
    isNegative: isNegative ?? null,
    campaignIds: campaignIds ?? null,
    adGroupIds: adGroupIds ?? null,
  };
  return pageById(input, fail, {
    list: (at) => listKeywords(ctx.deps.db, { ...asked, ...at }),
    present: (rows) => rows.map(serializeKeyword),
  });
});

export const serializeKeyword = ({ bid, ...row }: KeywordRow): Keyword => ({
  ...row,
  bidInMicroCurrency: bid === null ? null : Number(bid),
});

export interface KeywordOwner {
  advertiserId: string;
  adGroupId: string | null;
  campaignId: string | null;
}
type NewKeyword = z.output<typeof newKeywordSchema>;

/** Formats a keyword for an account's history. */
export const keywordWords = ({ value, matchType, isNegative }: Omit<NewKeyword, "bidInMicroCurrency">): string =>
  `${isNegative ? "-" : ""}${value} (${matchType})`;

/**
 * Adds keywords to an ad group or a campaign, whose row the caller has locked.
 * @returns the keywords' ids, and the texts of new ones; null if there would be too many
 */
export async function addKeywords(
  newId: NewId,
  tx: Database,
  { advertiserId, adGroupId, campaignId }: KeywordOwner,
  keywords: readonly NewKeyword[],
): Promise<{ ids: string[]; words: string[] } | null> {
  const made = keywords.map(({ value, matchType, isNegative, bidInMicroCurrency }) => ({
    id: newId(),
    value,
    matchType,
    isNegative,
    bid: bidInMicroCurrency == null ? null : String(bidInMicroCurrency),
  }));
  const { ids, added } = await insertKeywords(tx, { advertiserId, adGroupId, campaignId }, made);
  if ((await countKeywords(tx, { adGroupId, campaignId })) > KEYWORDS_MAX) return null;
  return { ids, words: made.filter(({ id }) => added.includes(id)).map(keywordWords) };
}

export const createKeywords = implement(contract.createKeywords, async ({ ctx, input, fail }) => {
  const account = await accountFor(ctx, input.advertiserId, "campaigns", fail);
  const { db, newId } = ctx.deps;
  const advertiserId = account.id;
  const [adGroupId, campaignId] = [input.adGroupId ?? null, input.campaignId ?? null];
  const ids = await db.transaction(async (tx) => {
    const owner = adGroupId
      ? await lockAdGroup(tx, { id: adGroupId, advertiserId })
      : campaignId && (await lockCampaign(tx, { id: campaignId, advertiserId }));
    if (!owner) return fail(adGroupId ? "AD_GROUP_NOT_FOUND" : "CAMPAIGN_NOT_FOUND");
    const added = await addKeywords(newId, tx, { advertiserId, adGroupId, campaignId }, input.keywords);
    if (!added) return fail("KEYWORDS_FULL");
    const change = {
      thing: adGroupId ? ("AD_GROUP" as const) : ("CAMPAIGN" as const),
      thingId: owner.id,
      label: owner.name,
    };
    const { ids, words } = added;
    if (words.length > 0) {
      await recordChanges(ctx, tx, advertiserId, [{ ...change, before: { keywords: [] }, after: { keywords: words } }]);
    }
    return ids;
  });
  const found = await listKeywords(db, { advertiserId, ids, after: null, limit: ids.length });
  return { items: found.map(serializeKeyword) };
});

/** If an id occurs twice, its last row counts. A row without a bid keeps the bid. */
export const updateKeywords = implement(contract.updateKeywords, async ({ ctx, input, fail }) => {
  const { id: advertiserId } = await accountFor(ctx, input.advertiserId, "campaigns", fail);
  const asked = new Map(input.keywords.map((row) => [row.id, row]));
  const ids = [...asked.keys()];
  const of = { advertiserId, ids, after: null, limit: ids.length };
  return ctx.deps.db.transaction(async (tx) => {
    const before = new Map((await listKeywords(tx, of)).map((row) => [row.id, serializeKeyword(row)]));
    const gone = ids.filter((id) => before.has(id) && asked.get(id)?.isArchived);
    const bids = [...asked.values()].flatMap(({ id, isArchived, bidInMicroCurrency: bid }) =>
      isArchived || bid === undefined ? [] : [{ id, bid: bid === null ? null : String(bid) }],
    );
    if (gone.length > 0) await deleteKeywordRows(tx, { advertiserId, ids: gone });
    if (bids.length > 0) await setKeywordBids(tx, { advertiserId, bids });
    const after = new Map((await listKeywords(tx, of)).map((row) => [row.id, serializeKeyword(row)]));
    const changes = [...before.values()].flatMap((was) => {
      const is = after.get(was.id);
      if (is?.bidInMicroCurrency === was.bidInMicroCurrency) return [];
      const word = `${was.isNegative ? "-" : ""}${was.value} (${was.matchType})`;
      return {
        thing: was.adGroupId ? ("AD_GROUP" as const) : ("CAMPAIGN" as const),
        label: was.value,
        thingId: was.adGroupId ?? was.campaignId,
        before: { keywords: [word], ...(is && { bidInMicroCurrency: was.bidInMicroCurrency }) },
        after: is ? { keywords: [word], bidInMicroCurrency: is.bidInMicroCurrency } : { keywords: [] },
      };
    });
    await recordChanges(ctx, tx, advertiserId, changes);
    return {
      items: ids.flatMap((id) => after.get(id) ?? []),
      archived: gone.flatMap((id) => before.get(id) ?? []),
      missing: ids.filter((id) => !before.has(id)),
    };
  });
});

export const deleteKeywords = implement(contract.deleteKeywords, async ({ ctx, input, fail }) => {
  const account = await accountFor(ctx, input.advertiserId, "campaigns", fail);
  const advertiserId = account.id;
  return ctx.deps.db.transaction(async (tx) => {
    const gone = await deleteKeywordRows(tx, { advertiserId, ids: input.keywordIds });
    const changes = gone.map(({ adGroupId, campaignId, ...keyword }) => ({
      thing: adGroupId ? ("AD_GROUP" as const) : ("CAMPAIGN" as const),
      thingId: adGroupId ?? campaignId ?? advertiserId,
      label: keyword.value,
      before: { keywords: [keywordWords(keyword)] },
      after: { keywords: [] },
    }));
    await recordChanges(ctx, tx, advertiserId, changes);
    return { deleted: gone.length };
  });
});
