import type { z } from "zod";
import { findPromotablePin, promoterOf } from "../../../db/queries/ads/promotable-pins.ts";
import type { CampaignRow } from "../../../db/queries/ads/write-ads.ts";
import {
  adChangeSchema,
  adGroupChangeSchema,
  campaignChangeSchema,
  newAdGroupSchema,
  newAdSchema,
  newCampaignSchema,
} from "../../../src/advertiser/entities.ts";
import type { CampaignFacts } from "../../../src/advertiser/entity.rules.ts";
import {
  newProductPromotionSchema,
  productPromotionChangeSchema,
} from "../../../src/advertiser/product-promotions.contract.ts";
import { type BulkEntity, columnOf, type ReadRow } from "../../../src/bulk/columns.ts";
import type { BulkOutcome } from "../../../src/bulk/upload.ts";
import { issueProblem, type Problem } from "../../../src/model/problem.ts";
import { destinationStatus } from "../../platform/access/destination.ts";
import {
  goalOf,
  type Plan,
  planAd,
  planAdGroup,
  planCampaign,
  planNewAd,
  planNewAdGroup,
  planNewCampaign,
  planNewPromotion,
  planPromotion,
  refuseGoal,
  refusePicture,
  refuseRow,
  refuseStale,
  refuseTargets,
  sameJson,
  writeAd,
  writeAdGroup,
  writeCampaign,
  writeNewAd,
  writeNewAdGroup,
  writeNewCampaign,
  writeNewPromotion,
  writePromotion,
} from "../advertiser/public.ts";
import { type Stage, siblingKey } from "./stage.ts";

export type Difference = Record<string, [before: unknown, after: unknown]>;

/** The outcome of a row. */
export interface Applied {
  outcome: Exclude<BulkOutcome, "ERROR">;
  label: string;
  difference: Difference;
  /** Id of the row's entity, if the entity exists, and the time of this row's change. */
  id: string | null;
  writtenAt: Date | null;
}
/** An invalid cell, with its column. */
export class CellRefused extends Error {
  constructor(
    readonly column: string,
    readonly problem: Problem,
  ) {
    super(`${column} is refused`);
  }
}

/** Parses a row's fields with the schema of the single call. @throws CellRefused */
export function parsedAs<S extends z.ZodType>(schema: S, fields: Record<string, unknown>): z.output<S> {
  const read = schema.safeParse(fields);
  if (read.success) return read.data;
  const [issue] = read.error.issues;
  throw new CellRefused(columnOf(String(issue?.path[0] ?? "")), issueProblem(issue));
}

/** Extracts the changeable fields; fixed fields must equal the current values. @throws CellRefused */
export function changesOf(
  { fields, fixed }: ReadRow,
  current: Readonly<Record<string, unknown>>,
): Record<string, unknown> {
  for (const field of fixed)
    if (String(fields[field] ?? "") !== String(current[field] ?? "")) {
      const column = columnOf(field);
      throw new CellRefused(column, { code: "bulkFixed", params: { column } });
    }
  return Object.fromEntries(Object.entries(fields).filter(([field]) => !fixed.includes(field)));
}

export function differenceOf(
  before: Readonly<Record<string, unknown>> | null,
  after: Readonly<Record<string, unknown>>,
): Difference {
  const wire = (value: unknown) => (value instanceof Date ? value.toISOString() : (value ?? null));
  return Object.fromEntries(
    Object.entries(after)
      .map(([field, value]): [string, [unknown, unknown]] => [field, [wire(before?.[field]), wire(value)]])
      .filter(([, [old, value]]) => !sameJson(old, value)),
  );
}

/**
 * Returns the result for a row that changes nothing; otherwise checks that nobody changed the entity since the sheet
 * was downloaded.
 */
export function unchanged(
  row: { id: string; updatedAt: Date },
  label: string,
  difference: Difference,
  updatedTime: string | undefined,
): Applied | null {
  if (Object.keys(difference).length === 0) {
    return { outcome: "NONE", label, difference, id: row.id, writtenAt: null };
  }
  refuseStale(row, updatedTime);
  return null;
}

interface Written {
  id: string;
  updatedAt: Date;
}
/** Placeholder id of an entity that the sheet will create. */
const TO_COME = "1";

type Thing = "CAMPAIGN" | "AD_GROUP" | "AD" | "PRODUCT_GROUP";
/** The history names a product group itself, not its place in an ad group. */
const thingIdOf = (thing: Thing, { id }: Written, after: Plan<unknown>["after"]) =>
  thing === "PRODUCT_GROUP" ? String(after.productGroupId) : id;

/** Handles a new entity: plans it, and writes it unless the stage is dry. */
async function made(stage: Stage, thing: Thing, plan: Plan<unknown>, write: () => Promise<Written>): Promise<Applied> {
  const difference = differenceOf(null, plan.after);
  const row = stage.isDry ? null : await write();
  const { label, before, after } = plan;
  if (row) stage.history.push({ thing, thingId: thingIdOf(thing, row, after), label, before, after });
  return { outcome: "CREATE", label, difference, id: row?.id ?? null, writtenAt: row?.updatedAt ?? null };
}

/** Handles a change: plans it if there is any, and writes it unless the stage is dry. */
async function changed(
  stage: Stage,
  thing: Thing,
  { row, plan, updatedTime }: { row: Written; plan: Plan<unknown>; updatedTime: string | undefined },
  write: () => Promise<Written>,
): Promise<Applied> {
  const { label, before, after } = plan;
  const difference = differenceOf(before, after);
  const same = unchanged(row, label, difference, updatedTime);
  if (same) return same;
  const written = stage.isDry ? null : await write();
  if (written) stage.history.push({ thing, thingId: thingIdOf(thing, row, after), label, before, after });
  return { outcome: "EDIT", label, difference, id: row.id, writtenAt: written?.updatedAt ?? null };
}

export async function applyCampaign(stage: Stage, read: ReadRow, requestKey: string): Promise<Applied> {
  const { tx, account } = stage;
  if (read.action === "CREATE") {
    const plan = planNewCampaign(parsedAs(newCampaignSchema, read.fields));
    return made(stage, "CAMPAIGN", plan, async () => {
      const row = await writeNewCampaign(stage, tx, { advertiserId: account.id, requestKey }, plan);
      stage.campaigns.set(row.id, row);
      return row;
    });
  }
  const row = stage.campaigns.get(read.ref) ?? refuseRow("CAMPAIGN_NOT_FOUND");
  const plan = planCampaign(row, parsedAs(campaignChangeSchema, { ...changesOf(read, { ...row }), id: row.id }));
  return changed(stage, "CAMPAIGN", { row, plan, updatedTime: read.updatedTime }, async () => {
    const written = await writeCampaign(stage, tx, row, plan);
    stage.campaigns.set(row.id, written);
    return written;
  });
}

/** Whether a cell names an entity of the same sheet rather than an id. */
const isSheetName = (name: unknown): name is string => typeof name === "string" && !/^\d+$/.test(name);

/**
 * The parent of a row: an entity of the account, or one that the same sheet creates.
 * @returns the parent's id; null if the check can't know it yet
 */
export function parentOf(stage: Stage, entity: BulkEntity, name: unknown): string | null {
  if (!isSheetName(name)) return null;
  const sibling = stage.siblings.get(siblingKey(entity, name));
  const column = entity === "CAMPAIGN" ? "campaign_id" : "ad_group_id";
  if (!sibling || sibling.isRefused) throw new CellRefused(column, { code: "bulkParent" });
  return sibling.id;
}

/** A campaign's facts after the sheet is applied. */
function campaignAfter(stage: Stage, name: string, row: CampaignRow | undefined): CampaignFacts {
  if (!row && !(stage.isDry && isSheetName(name))) refuseRow("CAMPAIGN_NOT_FOUND");
  const planned = stage.isDry ? stage.siblings.get(siblingKey("CAMPAIGN", name)) : undefined;
  return {
    isBudgetOptimization: planned?.isBudgetOptimization ?? row?.isBudgetOptimization ?? false,
    objectiveType: row?.objectiveType ?? planned?.objectiveType ?? "",
  };
}

export async function applyAdGroup(stage: Stage, read: ReadRow, requestKey: string): Promise<Applied> {
  const { tx, account, deps } = stage;
  if (read.action === "CREATE") {
    const name = read.fields.campaignId;
    const parent = parentOf(stage, "CAMPAIGN", name);
    const isToCome = isSheetName(name);
    const fields = parsedAs(newAdGroupSchema, { ...read.fields, ...(isToCome && { campaignId: parent ?? TO_COME }) });
    const { campaignId } = fields;
    const campaign = campaignAfter(stage, String(name), stage.campaigns.get(campaignId));
    const plan = planNewAdGroup(fields, campaign, deps.now());
    await refuseTargets(stage, tx, account.id, { before: null, after: plan.set.targeting });
    await refuseGoal(tx, account.id, { before: null, after: fields.optimizationGoalMetadata ?? null });
    const taken = await made(stage, "AD_GROUP", plan, async () => {
      const row = await writeNewAdGroup(stage, tx, { advertiserId: account.id, campaignId, requestKey }, plan);
      stage.adGroups.set(row.id, row);
      return row;
    });
    return { ...taken, difference: { ...taken.difference, campaignId: [null, parent ?? name] } };
  }
  const row = stage.adGroups.get(read.ref) ?? refuseRow("AD_GROUP_NOT_FOUND");
  const campaign = campaignAfter(stage, row.campaignId, stage.campaigns.get(row.campaignId));
  const change = parsedAs(adGroupChangeSchema, { ...changesOf(read, { campaignId: row.campaignId }), id: row.id });
  const plan = planAdGroup(row, campaign, change, deps.now());
  await refuseTargets(stage, tx, account.id, { before: row.targeting, after: plan.set.targeting ?? row.targeting });
  await refuseGoal(tx, account.id, { before: goalOf(row), after: change.optimizationGoalMetadata ?? null });
  return changed(stage, "AD_GROUP", { row, plan, updatedTime: read.updatedTime }, async () => {
    const written = await writeAdGroup(stage, tx, row, plan);
    stage.adGroups.set(row.id, written);
    return written;
  });
}

export async function applyAd(stage: Stage, read: ReadRow, requestKey: string): Promise<Applied> {
  const { tx, account, deps } = stage;
  const refuseDestination = async (url: string) => {
    if (await destinationStatus({ ...deps, db: tx }, url)) refuseRow("AD_DESTINATION_REFUSED");
  };
  if (read.action === "CREATE") {
    const name = read.fields.adGroupId;
    const parent = parentOf(stage, "AD_GROUP", name);
    const isToCome = isSheetName(name);
    const fields = parsedAs(newAdSchema, { ...read.fields, ...(isToCome && { adGroupId: parent ?? TO_COME }) });
    const pin = await findPromotablePin(tx, { ...promoterOf(account), pinId: fields.pinId });
    const promoted = pin ?? refuseRow("PIN_NOT_PROMOTABLE");
    const plan = planNewAd(fields, promoted);
    await refuseDestination(plan.set.destinationUrl);
    const group = stage.adGroups.get(fields.adGroupId);
    refusePicture(promoted, (group && stage.campaigns.get(group.campaignId)?.objectiveType) ?? "");
    if (!group && !(stage.isDry && isToCome)) refuseRow("AD_GROUP_NOT_FOUND");
    const taken = await made(stage, "AD", plan, async () => {
      const { id: adGroupId, campaignId } = group ?? refuseRow("AD_GROUP_NOT_FOUND");
      return writeNewAd(stage, tx, { advertiserId: account.id, adGroupId, campaignId, requestKey }, plan);
    });
    return { ...taken, difference: { ...taken.difference, adGroupId: [null, parent ?? name] } };
  }
  const row = stage.ads.get(read.ref) ?? refuseRow("AD_NOT_FOUND");
  const fixed = { adGroupId: row.adGroupId, pinId: row.pinId };
  const plan = planAd(row, parsedAs(adChangeSchema, { ...changesOf(read, fixed), id: row.id }));
  const isElsewhere = plan.set.destinationUrl !== undefined && plan.set.destinationUrl !== row.destinationUrl;
  if (isElsewhere) await refuseDestination(plan.set.destinationUrl ?? "");
  return changed(stage, "AD", { row, plan, updatedTime: read.updatedTime }, () => writeAd(stage, tx, row, plan));
}

/** A product group that an ad group of a catalog sales campaign delivers. */
export async function applyPromotion(stage: Stage, read: ReadRow): Promise<Applied> {
  const { tx, account } = stage;
  if (read.action === "CREATE") {
    const { adGroupId: name, ...given } = read.fields;
    if (name == null) throw new CellRefused("ad_group_id", { code: "required" });
    const parent = isSheetName(name) ? parentOf(stage, "AD_GROUP", name) : String(name);
    const group = stage.adGroups.get(parent ?? "") ?? null;
    if (!group && !(stage.isDry && parent === null)) refuseRow("AD_GROUP_NOT_FOUND");
    if (group && stage.campaigns.get(group.campaignId)?.objectiveType !== "CATALOG_SALES")
      refuseRow("PRODUCT_GROUP_REFUSED");
    const of = { advertiserId: account.id, group };
    const plan = await planNewPromotion(tx, of, parsedAs(newProductPromotionSchema, given));
    const taken = await made(stage, "PRODUCT_GROUP", plan, async () => {
      const { id: adGroupId } = group ?? refuseRow("AD_GROUP_NOT_FOUND");
      return writeNewPromotion(stage, tx, { advertiserId: account.id, adGroupId }, plan);
    });
    return { ...taken, difference: { ...taken.difference, adGroupId: [null, parent ?? name] } };
  }
  const row = stage.promotions.get(read.ref) ?? refuseRow("PRODUCT_PROMOTION_NOT_FOUND");
  const group = stage.adGroups.get(row.adGroupId) ?? refuseRow("AD_GROUP_NOT_FOUND");
  const fixed = { adGroupId: row.adGroupId, productGroupId: row.productGroupId };
  const { id: _, ...fields } = parsedAs(productPromotionChangeSchema, { ...changesOf(read, fixed), id: row.id });
  const plan = await planPromotion(tx, { row, group }, fields);
  return changed(stage, "PRODUCT_GROUP", { row, plan, updatedTime: read.updatedTime }, async () => {
    const written = await writePromotion(stage, tx, row, plan);
    stage.promotions.set(row.id, written);
    return written;
  });
}
