import type { AccountRow } from "../../../db/queries/advertisers/accounts.ts";
import { lockUpload, showUpload, updateUpload } from "../../../db/queries/bulk/uploads.ts";
import { countKeywords, deleteKeywords, findKeyword } from "../../../db/queries/reporting/keywords.ts";
import { ENTITY_STATUSES } from "../../../src/ads/entity.ts";
import type { downloadSheet } from "../../../src/bulk/bulk.contract.ts";
import * as bulkContract from "../../../src/bulk/bulk.contract.ts";
import { type Cells, type ReadRow, readRow } from "../../../src/bulk/columns.ts";
import type { ContractInput } from "../../../src/contract/define-contract.ts";
import { ERRORS, ProductError } from "../../../src/model/errors.ts";
import type { Problem } from "../../../src/model/problem.ts";
import { KEYWORDS_MAX } from "../../../src/reporting/keyword.rules.ts";
import { newKeywordSchema } from "../../../src/reporting/keywords.contract.ts";
import { zoneClock } from "../../../src/time/zone-clock.ts";
import { accountFor } from "../../platform/access/account-access.ts";
import { wordsOf } from "../../platform/json-text/error-words.ts";
import type { UserContext } from "../../platform/procedure/context.ts";
import { implement } from "../../platform/procedure/implement.ts";
import { readCampaigns, refuseRow } from "../advertiser/public.ts";
import { addKeywords, keywordWords } from "../reporting/public.ts";
import {
  type Applied,
  applyAd,
  applyAdGroup,
  applyCampaign,
  applyPromotion,
  CellRefused,
  changesOf,
  differenceOf,
  parentOf,
  parsedAs,
} from "./apply-entity.ts";
import { lineOf, type Stage, siblingKey } from "./stage.ts";

/** Does nothing if the sheet is applied or being applied, so that pressing twice applies it once. */
export const apply = implement(bulkContract.applySheet, async ({ ctx, input, fail }) => {
  const { id: advertiserId } = await accountFor(ctx, input.advertiserId, "campaigns", fail);
  const { db, events } = ctx.deps;
  const named = { advertiserId, uploadId: input.uploadId };
  await db.transaction(async (tx) => {
    const upload = (await lockUpload(tx, named)) ?? fail("BULK_UPLOAD_NOT_FOUND");
    const { id, state, unchanged, refused } = upload;
    if (state === "APPLYING" || state === "APPLIED") return;
    // If a sheet stopped because the person who applied it lost access, anyone with access may continue it.
    if (state !== "CHECKED" && !(state === "STOPPED" && upload.appliedBy !== null)) fail("BULK_NOT_READY");
    const from = state === "CHECKED" ? { done: unchanged + refused } : {};
    await updateUpload(tx, id, { state: "APPLYING", appliedBy: ctx.viewer.user.id, ...from });
    await events.record(tx, "ad.bulk", { uploadId: id }, { of: advertiserId });
  });
  return (await showUpload(db, named)) ?? fail("BULK_UPLOAD_NOT_FOUND");
});

/** A sheet can create or archive keywords, but not change them. */
export const applyKeyword = (stage: Stage, read: ReadRow): Promise<Applied> =>
  read.action === "CREATE" ? create(stage, read) : keepOrArchive(stage, read);

/**
 * The parent of a new keyword: the account, if the row names no ad group and no campaign. A program names any parent by
 * its id, in the column of ad groups.
 */
function ownerOf(stage: Stage, group: unknown, campaign: unknown) {
  if (group != null && campaign != null) throw new CellRefused("ad_group_id", { code: "keywordOwner" });
  const { account, campaigns, adGroups, isDry } = stage;
  const none = { adGroupId: null, campaignId: null };
  if ((group == null && campaign == null) || group === account.id)
    return { thing: "ACCOUNT", name: "", row: account, of: none } as const;
  const isOfGroup = group != null && !campaigns.has(String(group));
  const name = String(group ?? campaign);
  const id = /^\d+$/.test(name) ? name : parentOf(stage, isOfGroup ? "AD_GROUP" : "CAMPAIGN", name);
  const row = (isOfGroup ? adGroups : campaigns).get(id ?? "");
  if (!row && !(isDry && id === null)) refuseRow(isOfGroup ? "AD_GROUP_NOT_FOUND" : "CAMPAIGN_NOT_FOUND");
  return isOfGroup
    ? ({ thing: "AD_GROUP", name, row, of: { ...none, adGroupId: id } } as const)
    : ({ thing: "CAMPAIGN", name, row, of: { ...none, campaignId: id } } as const);
}

async function create(stage: Stage, { fields }: ReadRow): Promise<Applied> {
  const { tx, account, deps, isDry } = stage;
  const { adGroupId: group, campaignId: campaign, status: _, ...given } = fields;
  const keyword = parsedAs(newKeywordSchema, given);
  const { thing, name, row: owner, of: ids } = ownerOf(stage, group, campaign);
  if (thing !== "AD_GROUP" && !keyword.isNegative) throw new CellRefused("is_negative", { code: "keywordExcluded" });
  const of = { advertiserId: account.id, ...ids };
  const parents = { AD_GROUP: { adGroupId: ids.adGroupId ?? name }, CAMPAIGN: { campaignId: ids.campaignId ?? name } };
  const shown = { ...keyword, ...(thing === "ACCOUNT" ? {} : parents[thing]) };
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
  const added = await addKeywords(deps.newId, tx, of, [keyword]);
  stage.history.push({
    thing,
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
    thing: adGroupId ? "AD_GROUP" : campaignId ? "CAMPAIGN" : "ACCOUNT",
    thingId: adGroupId ?? campaignId ?? account.id,
    label: value,
    before: { keywords: [label] },
    after: { keywords: [] },
  });
  return { ...taken, writtenAt: deps.now() };
}

export type Result =
  | ({ seq: string } & Applied)
  | { seq: string; outcome: "ERROR"; label: string; code: number; message: string };

const TAKES = {
  CAMPAIGN: applyCampaign,
  AD_GROUP: applyAdGroup,
  AD: applyAd,
  KEYWORD: applyKeyword,
  PRODUCT_GROUP: applyPromotion,
} as const;

/** Plans a row, and writes it unless the stage is dry. Refusing one row doesn't affect the others. */
export async function applyRow(stage: Stage, seq: string, read: ReturnType<typeof readRow>): Promise<Result> {
  const label = "fault" in read ? "" : String(read.fields.name ?? read.fields.value ?? read.ref);
  const refused = (code: number, message: string): Result => ({ seq, outcome: "ERROR", label, code, message });
  const invalid = (column: string, problem: Problem) =>
    refused(ERRORS.INVALID_PARAMETERS.code, `${column}: ${wordsOf(problem)}`);
  if ("fault" in read) {
    const { fault, column } = read;
    return invalid(column, fault === "bulkColumn" ? { code: fault, params: { column } } : { code: fault });
  }
  const key = siblingKey(read.entity, read.ref);
  const sibling = stage.siblings.get(key);
  try {
    if (sibling && sibling.seq !== seq)
      throw new CellRefused("id", { code: "bulkTwice", params: { row: lineOf(sibling.seq) } });
    const taken = await TAKES[read.entity](stage, read, `bulk ${stage.uploadId} ${seq}`);
    if (sibling) {
      const shared = taken.difference.isCampaignBudgetOptimization?.[1];
      const objective = taken.difference.objectiveType?.[1];
      stage.siblings.set(key, {
        ...sibling,
        id: taken.id,
        isRefused: false,
        isBudgetOptimization: typeof shared === "boolean" ? shared : sibling.isBudgetOptimization,
        objectiveType: typeof objective === "string" ? objective : sibling.objectiveType,
      });
    }
    return { seq, ...taken };
  } catch (error) {
    if (sibling?.seq === seq) stage.siblings.set(key, { ...sibling, isRefused: true });
    if (error instanceof CellRefused) return invalid(error.column, error.problem);
    if (error instanceof ProductError) return refused(error.code, wordsOf(error.reason));
    throw error;
  }
}

export const readCells = (cells: Cells | string, zone: string) =>
  readRow(typeof cells === "string" ? (JSON.parse(cells) as Cells) : cells, zoneClock(zone));

type Filter = NonNullable<ContractInput<typeof downloadSheet>["campaignFilter"]>;
type Campaigns = Awaited<ReturnType<typeof readCampaigns>>;
const AT_ONCE = 1_000;

/** The ids of the campaigns that match a filter, in any state. */
export async function filterCampaigns(
  ctx: Pick<UserContext, "deps">,
  account: Pick<AccountRow, "id" | "timeZone">,
  filter: Filter,
): Promise<string[]> {
  const found: string[] = [];
  for (let after: string | null = null; ; ) {
    const page: Campaigns = await readCampaigns(ctx, account, { statuses: ENTITY_STATUSES, after, limit: AT_ONCE });
    found.push(...page.filter((campaign) => isAsked(campaign, filter)).map(({ id }) => id));
    if (page.length < AT_ONCE) return found;
    after = page.at(-1)?.id ?? null;
  }
}

function isAsked(campaign: Campaigns[number], { name, runsFrom, runsTo, summaries, objectives }: Filter): boolean {
  const { startTime, endTime, summaryStatus, objectiveType, createdTime } = campaign;
  return (
    (!name || campaign.name.toLowerCase().includes(name.toLowerCase())) &&
    (!summaries?.length || summaries.includes(summaryStatus)) &&
    (!objectives?.length || objectives.includes(objectiveType)) &&
    (!runsTo || Date.parse(startTime ?? createdTime) <= Date.parse(runsTo)) &&
    (!runsFrom || endTime === null || Date.parse(endTime) >= Date.parse(runsFrom))
  );
}
