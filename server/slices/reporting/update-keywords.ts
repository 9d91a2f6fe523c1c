import { deleteKeywords, listKeywords, setKeywordBids } from "../../../db/queries/reporting/keywords.ts";
import { updateKeywords as contract } from "../../../src/reporting/keywords.contract.ts";
import { accountFor } from "../../platform/access/account-access.ts";
import { implement } from "../../platform/procedure/implement.ts";
import { recordChanges } from "../advertiser/public.ts";
import { serializeKeyword } from "./keywords.ts";

/** If an id occurs twice, its last row counts. A row without a bid keeps the bid. */
export const updateKeywords = implement(contract, async ({ ctx, input, fail }) => {
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
    if (gone.length > 0) await deleteKeywords(tx, { advertiserId, ids: gone });
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
