import type { z } from "zod";
import type {
  AdGroupRow,
  AdRow,
  CampaignRow,
  NewAd,
  NewAdGroup,
  NewCampaign,
} from "../../../db/queries/ads/write-ads.ts";
import { billablesOf, mayTurn, needsVideo } from "../../../src/ads/entity.ts";
import type {
  adChangeSchema,
  adGroupChangeSchema,
  campaignChangeSchema,
  newAdGroupSchema,
  newAdSchema,
  newCampaignSchema,
} from "../../../src/advertiser/entities.ts";
import type { CampaignFacts } from "../../../src/advertiser/entity.rules.ts";
import { refuseRow, refuseStale } from "./bulk.ts";
import {
  adGroupFieldsOf,
  adGroupRow,
  type CampaignFields,
  campaignFieldsOf,
  campaignRow,
  given,
  refuseAdGroup,
  refuseCampaign,
} from "./entity-fields.ts";

/** A planned write of one row, from a single call or a sheet, which share the rules and statements. */
export interface Plan<Set> {
  label: string;
  /** Fields by their names in the API; null for a new entity. */
  before: Record<string, unknown> | null;
  after: Record<string, unknown>;
  set: Set;
}
export function planNewCampaign({
  status,
  objectiveType,
  ...fields
}: z.output<typeof newCampaignSchema>): Plan<Omit<NewCampaign, "id" | "advertiserId">> {
  const after: CampaignFields = { ...fields, startTime: fields.startTime ?? null };
  refuseCampaign(after);
  const set = { status, objectiveType, ...campaignRow(after) };
  return { label: after.name, before: null, after: { ...after, status, objectiveType }, set };
}

export function planCampaign(
  row: CampaignRow,
  { id: _, updatedTime, status, ...fields }: z.output<typeof campaignChangeSchema>,
): Plan<Partial<NewCampaign>> {
  refuseStale(row, updatedTime);
  if (status && !mayTurn(row.status, status)) refuseRow("AD_STATUS_REFUSED");
  const before = campaignFieldsOf(row);
  const after = { ...before, ...given(fields) };
  refuseCampaign(after);
  const turned = status ?? row.status;
  return {
    label: after.name,
    before: { ...before, status: row.status },
    after: { ...after, status: turned },
    // Days that haven't begun give way to an end.
    set: { ...campaignRow(after), status: turned, ...(after.endTime && { runDays: null }) },
  };
}

export function planNewAdGroup(
  { status, campaignId, productGroupId = null, ...fields }: z.output<typeof newAdGroupSchema>,
  campaign: CampaignFacts,
  now: Date,
): Plan<Omit<NewAdGroup, "id" | "advertiserId" | "campaignId">> {
  const [usual] = billablesOf(campaign.objectiveType);
  const after = { ...fields, billableEvent: fields.billableEvent ?? usual };
  refuseAdGroup(after, campaign);
  const set = { status, productGroupId, ...adGroupRow(after, now) };
  const of = { campaignId, ...(productGroupId && { productGroupId }) };
  return { label: after.name, before: null, after: { ...after, status, ...of }, set };
}

export function planAdGroup(
  row: AdGroupRow,
  campaign: CampaignFacts,
  { id: _, updatedTime, status, ...fields }: z.output<typeof adGroupChangeSchema>,
  now: Date,
): Plan<Partial<NewAdGroup>> {
  refuseStale(row, updatedTime);
  if (status && !mayTurn(row.status, status)) refuseRow("AD_STATUS_REFUSED");
  const before = adGroupFieldsOf(row);
  const after = { ...before, ...given(fields) };
  refuseAdGroup(after, campaign);
  const turned = status ?? row.status;
  return {
    label: after.name,
    before: { ...before, status: row.status },
    after: { ...after, status: turned },
    set: { ...adGroupRow(after, now), status: turned },
  };
}

/** @throws ProductError for a Pin without a video in a campaign for videos */
export function refusePicture(pin: { hasVideo: boolean }, objectiveType: string): void {
  if (needsVideo(objectiveType) && !pin.hasVideo) refuseRow("PIN_NOT_PROMOTABLE", "pinNeedsVideo");
}

/** @param link the Pin's own link, unless another is given */
export function planNewAd(
  { status, adGroupId: _, pinId, ...fields }: z.output<typeof newAdSchema>,
  pin: { title: string; link: string },
): Plan<Omit<NewAd, "id" | "advertiserId" | "adGroupId" | "campaignId">> {
  const name = fields.name ?? (pin.title || new URL(pin.link).hostname);
  const leadFormId = fields.leadFormId ?? null;
  const after = { ...fields, name, leadFormId, destinationUrl: fields.destinationUrl ?? pin.link };
  return { label: after.name, before: null, after: { ...after, status, pinId }, set: { pinId, status, ...after } };
}

export function planAd(
  row: AdRow,
  { id: _, updatedTime, status, ...fields }: z.output<typeof adChangeSchema>,
): Plan<Partial<NewAd>> {
  refuseStale(row, updatedTime);
  const turned = status ?? row.status;
  if (!mayTurn(row.status, turned)) refuseRow("AD_STATUS_REFUSED");
  const { name, destinationUrl, trackingParams, creativeType, leadFormId } = row;
  const before = { name, destinationUrl, trackingParams, creativeType, leadFormId };
  const after = {
    name: fields.name ?? name,
    destinationUrl: fields.destinationUrl ?? destinationUrl,
    trackingParams: fields.trackingParams ?? trackingParams,
    creativeType: fields.creativeType ?? creativeType,
    leadFormId: fields.leadFormId === undefined ? leadFormId : fields.leadFormId,
  };
  return {
    label: after.name,
    before: { ...before, status: row.status },
    after: { ...after, status: turned },
    set: { ...after, status: turned },
  };
}
