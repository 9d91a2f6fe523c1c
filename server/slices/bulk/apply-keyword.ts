import { countKeywords, deleteKeywords, findKeyword } from "../../../db/queries/reporting/keywords.ts";
import type { ReadRow } from "../../../src/bulk/columns.ts";
import { KEYWORDS_MAX } from "../../../src/reporting/keyword.rules.ts";
import { newKeywordSchema } from "../../../src/reporting/keywords.contract.ts";
import { refuseRow } from "../advertiser/public.ts";
import { addKeywords, keywordWords } from "../reporting/public.ts";
import { type Applied, CellRefused, changesOf, differenceOf, parsedAs } from "./applied.ts";
import { parentOf } from "./apply-entity.ts";
import type { Stage } from "./stage.ts";

/** A sheet can create or archive keywords, but not change them. */
export const applyKeyword = (stage: Stage, read: ReadRow): Promise<Applied> =>
  read.action === "CREATE" ? create(stage, read) : keepOrArchive(stage, read);

async function create(stage: Stage, { fields }: ReadRow): Promise<Applied> {
  const { tx, account, deps, isDry } = stage;
  const { adGroupId: group, campaignId: campaign, status: _, ...given } = fields;
  if ((group == null) === (campaign == null)) throw new CellRefused("ad_group_id", { code: "keywordOwner" });
  const keyword = parsedAs(newKeywordSchema, given);
  if (campaign != null && !keyword.isNegative) throw new CellRefused("is_negative", { code: "keywordExcluded" });
  const isOfGroup = group != null;
  const name = String(isOfGroup ? group : campaign);
  const ownerId = /^\d+$/.test(name) ? name : parentOf(stage, isOfGroup ? "AD_GROUP" : "CAMPAIGN", name);
  const owner = (isOfGroup ? stage.adGroups : stage.campaigns).get(ownerId ?? "");
  if (!owner && !(isDry && ownerId === null)) refuseRow(isOfGroup ? "AD_GROUP_NOT_FOUND" : "CAMPAIGN_NOT_FOUND");
  const of = { adGroupId: isOfGroup ? ownerId : null, campaignId: isOfGroup ? null : ownerId };
  const shown = { ...keyword, [isOfGroup ? "adGroupId" : "campaignId"]: ownerId ?? name };
  const label = keywordWords(keyword);
  const known = owner ? await findKeyword(tx, { ...of, ...keyword }) : null;
  const planned = `${name} ${label}`;
  if (known || stage.planned.has(planned)) {
    return { outcome: "NONE", label, difference: {}, id: known, writtenAt: null };
  }
  const taken: Applied = { outcome: "CREATE", label, difference: differenceOf(null, shown), id: null, writtenAt: null };
  if (isDry) {
    stage.planned.add(planned);
    const here = [...stage.planned].filter((one) => one.startsWith(`${name} `)).length;
    if (here + (owner ? await countKeywords(tx, of) : 0) > KEYWORDS_MAX) refuseRow("KEYWORDS_FULL");
    return taken;
  }
  if ((await countKeywords(tx, of)) >= KEYWORDS_MAX) refuseRow("KEYWORDS_FULL");
  const added = await addKeywords(deps.newId, tx, { advertiserId: account.id, ...of }, [keyword]);
  stage.history.push({
    thing: isOfGroup ? "AD_GROUP" : "CAMPAIGN",
    thingId: owner?.id ?? "",
    label: owner?.name ?? "",
    before: { keywords: [] },
    after: { keywords: added?.words ?? [] },
  });
  return { ...taken, id: added?.ids[0] ?? null, writtenAt: deps.now() };
}

async function keepOrArchive(stage: Stage, read: ReadRow): Promise<Applied> {
  const { tx, account, isDry, deps } = stage;
  const row = stage.keywords.get(read.ref) ?? refuseRow("KEYWORD_NOT_FOUND");
  const { text: value, matchType, isNegative, adGroupId, campaignId } = row;
  const bid = row.bidMicro === null ? null : Number(row.bidMicro);
  const { status = "ACTIVE", bidInMicroCurrency = bid } = changesOf(read, {
    value,
    matchType,
    isNegative,
    adGroupId,
    campaignId,
  });
  const label = keywordWords({ value, matchType, isNegative });
  if (bidInMicroCurrency !== bid) throw new CellRefused("bid_in_micro_currency", { code: "bulkKeyword" });
  if (status === "ACTIVE") return { outcome: "NONE", label, difference: {}, id: row.id, writtenAt: null };
  if (status !== "ARCHIVED") throw new CellRefused("status", { code: "bulkKeyword" });
  // The previous values, for undo.
  const before = { value, matchType, isNegative, bidInMicroCurrency: bid, adGroupId, campaignId };
  const difference = { ...differenceOf(before, Object.fromEntries(Object.keys(before).map((field) => [field, null]))) };
  const taken: Applied = {
    outcome: "EDIT",
    label,
    difference: { status: ["ACTIVE", "ARCHIVED"], ...difference },
    id: row.id,
    writtenAt: null,
  };
  if (isDry) return taken;
  await deleteKeywords(tx, { advertiserId: account.id, ids: [row.id] });
  stage.history.push({
    thing: adGroupId ? "AD_GROUP" : "CAMPAIGN",
    thingId: adGroupId ?? campaignId ?? account.id,
    label: value,
    before: { keywords: [label] },
    after: { keywords: [] },
  });
  return { ...taken, writtenAt: deps.now() };
}
