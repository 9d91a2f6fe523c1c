import type { z } from "zod";
import type { Database } from "../../../db/client.ts";
import { lockAdGroup, lockCampaign } from "../../../db/queries/ads/write-ads.ts";
import { lockAccount } from "../../../db/queries/advertisers/accounts.ts";
import {
  countKeywords,
  deleteKeywords as deleteKeywordRows,
  insertKeywords,
  type KeywordRow,
  listKeywords,
  setKeywordBids,
} from "../../../db/queries/reporting/keywords.ts";
import type { ContractInput } from "../../../src/contract/define-contract.ts";
import { at } from "../../../src/model/problem.ts";
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
  const { level, isNegative, matchTypes, campaignIds, adGroupIds } = input;
  const asked = {
    advertiserId: account.id,
    levels: level ?? null,
    kinds: matchTypes ?? null,
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
 * Adds keywords to an ad group, a campaign or an account, whose row the caller has locked.
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
  if ((await countKeywords(tx, { advertiserId, adGroupId, campaignId })) > KEYWORDS_MAX) return null;
  return { ids, words: made.filter(({ id }) => added.includes(id)).map(keywordWords) };
}

export const createKeywords = implement(contract.createKeywords, async ({ ctx, input, fail }) => {
  const account = await accountFor(ctx, input.advertiserId, "campaigns", fail);
  const { db, newId } = ctx.deps;
  const advertiserId = account.id;
  const ids = await db.transaction(async (tx) => {
    const { owner, ...change } = (await lockOwner(tx, account, input)) ?? fail(missingOwner(input));
    // Only an ad group is found by words.
    if (!owner.adGroupId && input.keywords.some(({ isNegative }) => !isNegative))
      return fail("INVALID_PARAMETERS", at("keywords", { code: "keywordExcluded" }));
    const added = await addKeywords(newId, tx, owner, input.keywords);
    if (!added) return fail("KEYWORDS_FULL");
    const { ids, words } = added;
    if (words.length > 0) {
      await recordChanges(ctx, tx, advertiserId, [{ ...change, before: { keywords: [] }, after: { keywords: words } }]);
    }
    return ids;
  });
  const found = await listKeywords(db, { advertiserId, ids, after: null, limit: ids.length });
  const byId = new Map(found.map((row) => [row.id, serializeKeyword(row)]));
  return { items: ids.flatMap((id) => byId.get(id) ?? []) };
});

type Named = Pick<ContractInput<typeof contract.createKeywords>, "adGroupId" | "campaignId" | "parentId">;

const missingOwner = ({ campaignId }: Named) => (campaignId ? "CAMPAIGN_NOT_FOUND" : "AD_GROUP_NOT_FOUND");

/** Locks the ad group, the campaign or the account that a request names, and returns its name in the history. */
async function lockOwner(tx: Database, { id: advertiserId, name }: { id: string; name: string }, named: Named) {
  const [adGroupId, campaignId] = [named.adGroupId ?? named.parentId, named.campaignId ?? named.parentId];
  const of = { advertiserId, adGroupId: null, campaignId: null };
  const group = adGroupId ? await lockAdGroup(tx, { id: adGroupId, advertiserId }) : null;
  if (group)
    return { owner: { ...of, adGroupId: group.id }, thing: "AD_GROUP" as const, thingId: group.id, label: group.name };
  const campaign = campaignId ? await lockCampaign(tx, { id: campaignId, advertiserId }) : null;
  if (campaign) {
    const { id, name: label } = campaign;
    return { owner: { ...of, campaignId: id }, thing: "CAMPAIGN" as const, thingId: id, label };
  }
  if (named.parentId !== advertiserId) return null;
  await lockAccount(tx, { id: advertiserId });
  return { owner: of, thing: "ACCOUNT" as const, thingId: advertiserId, label: name };
}

/** The part of the history that a keyword's change belongs to. */
const thingOf = (advertiserId: string, { adGroupId, campaignId }: Omit<KeywordOwner, "advertiserId">) => ({
  thing: adGroupId ? ("AD_GROUP" as const) : campaignId ? ("CAMPAIGN" as const) : ("ACCOUNT" as const),
  thingId: adGroupId ?? campaignId ?? advertiserId,
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
        ...thingOf(advertiserId, was),
        label: was.value,
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
    const changes = gone.map((keyword) => ({
      ...thingOf(advertiserId, keyword),
      label: keyword.value,
      before: { keywords: [keywordWords(keyword)] },
      after: { keywords: [] },
    }));
    await recordChanges(ctx, tx, advertiserId, changes);
    return { deleted: gone.length };
  });
});
