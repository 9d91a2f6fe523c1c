import type { Database } from "../../../db/client.ts";
import type { AdGroupRow, AdRow, CampaignRow } from "../../../db/queries/ads/write-ads.ts";
import type { AccountRow } from "../../../db/queries/advertisers/accounts.ts";
import type { ProductPromotionRow } from "../../../db/queries/advertisers/product-promotions.ts";
import {
  adGroupsByIds,
  adsByIds,
  campaignsByIds,
  type KeywordRow,
  keywordsByIds,
  promotionsByIds,
} from "../../../db/queries/bulk/entities.ts";
import { rowsNaming } from "../../../db/queries/bulk/rows.ts";
import { BULK_ENTITIES, type BulkEntity, type ReadRow } from "../../../src/bulk/columns.ts";
import type { Deps } from "../../deps.ts";
import type { Change } from "../advertiser/public.ts";

/** Distance between the sort numbers of two kinds of rows; campaigns come first. */
export const LEVEL = 10_000_000;
/** Stored rows keep their numbers, so an entity's level never changes; rows of no entity have the fifth. */
const LEVELS: Record<BulkEntity, number> = { CAMPAIGN: 1, AD_GROUP: 2, AD: 3, KEYWORD: 4, PRODUCT_GROUP: 6 };
const NO_ENTITY = 5;
export const seqOf = (entity: BulkEntity | undefined, line: number): string =>
  String((entity ? LEVELS[entity] : NO_ENTITY) * LEVEL + line);
export const lineOf = (seq: string): number => Number(seq) % LEVEL;
export const entityOf = (seq: string): BulkEntity | null =>
  BULK_ENTITIES.find((entity) => LEVELS[entity] === Math.floor(Number(seq) / LEVEL)) ?? null;

/** An entity that the same sheet creates or changes, with the fields that other rows depend on. */
export interface Sibling {
  seq: string;
  /** Null in a check, which creates nothing. */
  id: string | null;
  isRefused: boolean;
  isBudgetOptimization: boolean | null;
  objectiveType: string | null;
}

/** Everything needed to plan some rows of a sheet, read in one go. */
export interface Stage {
  /** Dependencies available within a transaction. */
  deps: Pick<Deps, "config" | "events" | "gazetteer" | "geo" | "newId" | "now">;
  tx: Database;
  account: AccountRow;
  actorId: string;
  uploadId: string;
  /** Whether to plan only, and write nothing. */
  isDry: boolean;
  campaigns: Map<string, CampaignRow>;
  adGroups: Map<string, AdGroupRow>;
  ads: Map<string, AdRow>;
  keywords: Map<string, KeywordRow>;
  promotions: Map<string, ProductPromotionRow>;
  /** By kind and name, e.g. `CAMPAIGN new-1`. */
  siblings: Map<string, Sibling>;
  /** Keywords that a check has planned, by their owner, words and kind. */
  planned: Set<string>;
  history: Change[];
}

type Staged = Pick<Stage, "deps" | "tx" | "account" | "actorId" | "uploadId" | "isDry">;

export const siblingKey = (entity: BulkEntity | null, ref: string): string => `${entity} ${ref}`;
const isId = (text: string) => /^[1-9]\d{0,18}$/.test(text);
const byId = <T extends { id: string }>(rows: readonly T[]) => new Map(rows.map((row) => [row.id, row]));
const parsed = <T>(value: T | string | null): T | null =>
  typeof value === "string" ? (JSON.parse(value) as T) : value;

/**
 * Reads the entities that rows refer to. Before writing it also locks them, children before parents, like other calls.
 */
export async function stageOf(staged: Staged, rows: readonly ReadRow[]): Promise<Stage> {
  const { tx, account, uploadId, isDry } = staged;
  const named = (entity: BulkEntity) =>
    rows.filter((row) => row.entity === entity && isId(row.ref)).map(({ ref }) => ref);
  const parents = (field: "campaignId" | "adGroupId") =>
    rows.flatMap(({ fields }) => (typeof fields[field] === "string" ? [fields[field] as string] : []));
  const [ofCampaigns, ofGroups] = [parents("campaignId"), parents("adGroupId")];
  const refs = [...new Set([...ofCampaigns, ...ofGroups, ...rows.map(({ ref }) => ref)])].filter(Boolean);
  const siblings = new Map<string, Sibling>();
  for (const row of await rowsNaming(tx, { uploadId, refs })) {
    const key = siblingKey(entityOf(row.seq), row.ref);
    // If two rows have one name, the first counts and the second is refused.
    if (siblings.has(key)) continue;
    const difference = parsed<Record<string, [unknown, unknown]>>(row.difference);
    const shared = difference?.isCampaignBudgetOptimization?.[1];
    const objective = difference?.objectiveType?.[1];
    siblings.set(key, {
      seq: row.seq,
      id: isId(row.ref) ? row.ref : row.madeId,
      isRefused: row.outcome === "ERROR",
      isBudgetOptimization: typeof shared === "boolean" ? shared : null,
      objectiveType: typeof objective === "string" ? objective : null,
    });
  }
  const known = (entity: BulkEntity, names: readonly string[]) =>
    names.flatMap((name) => (isId(name) ? [name] : (siblings.get(siblingKey(entity, name))?.id ?? [])));
  const asked = (ids: readonly string[]) => ({ advertiserId: account.id, ids: [...new Set(ids)], isLocked: !isDry });
  const keywords = byId(await keywordsByIds(tx, asked(named("KEYWORD"))));
  const ads = byId(await adsByIds(tx, asked(named("AD"))));
  // Writers lock a product group's ad group first, so these are read again under its lock.
  const readPromotions = async () => byId(await promotionsByIds(tx, asked(named("PRODUCT_GROUP"))));
  const promoted = await readPromotions();
  const owners = [...keywords.values()];
  const groupIds = [
    ...named("AD_GROUP"),
    ...known("AD_GROUP", ofGroups),
    ...owners.flatMap((one) => one.adGroupId ?? []),
    ...[...promoted.values()].map(({ adGroupId }) => adGroupId),
  ];
  const adGroups = byId(await adGroupsByIds(tx, asked(groupIds)));
  const campaignIds = [
    ...[...named("CAMPAIGN"), ...known("CAMPAIGN", ofCampaigns), ...owners.flatMap((one) => one.campaignId ?? [])],
    // A keyword's parent may be named by its id alone.
    ...ofGroups.filter(isId),
    ...[...adGroups.values()].map(({ campaignId }) => campaignId),
  ];
  const campaigns = byId(await campaignsByIds(tx, asked(campaignIds)));
  const promotions = isDry || promoted.size === 0 ? promoted : await readPromotions();
  return { ...staged, campaigns, adGroups, ads, keywords, promotions, siblings, planned: new Set(), history: [] };
}
