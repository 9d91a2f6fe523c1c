import type { z } from "zod";
import { analytics } from "../../../src/ads/analytics.contract.ts";
import { createAdvertiser, getAdvertiser, listAdvertisers } from "../../../src/advertiser/accounts.contract.ts";
import {
  createAdGroups,
  createAds,
  createCampaigns,
  listAdGroups,
  listAds,
  listCampaigns,
  updateAdGroups,
  updateAds,
  updateCampaigns,
} from "../../../src/advertiser/entities.contract.ts";
import type { AnyContract, Method } from "../../../src/contract/define-contract.ts";
import { sendEvents } from "../../../src/conversions/send.contract.ts";
import { ProductError } from "../../../src/model/errors.ts";
import { problem } from "../../../src/model/problem.ts";
import { createKeywords, listKeywords } from "../../../src/reporting/keywords.contract.ts";
import { keywordOnWire, keywordsAsked, keywordsMade } from "./keywords.ts";
import { accountOnWire, adGroupOnWire, adOnWire, campaignOnWire, columnsOf, reportOnWire, rowOf } from "./shapes.ts";

type Input = Record<string, unknown>;

/** An operation of the public API description v5, and the procedure that answers it. */
export interface Operation {
  method: Method;
  /** In the router's words, after `/v5`. */
  path: string;
  contract: AnyContract;
  toInput?: (input: Input) => Input;
  toAnswer: (output: unknown, input: Input) => unknown;
}

/** Keeps the type of what the procedure answers for the one that maps it. */
const operation = <C extends AnyContract>(
  method: Method,
  path: string,
  contract: C,
  toAnswer: (output: z.output<C["output"]>, input: Input) => unknown,
  toInput?: (input: Input) => Input,
): Operation => ({
  ...{ method, path, contract, toAnswer: toAnswer as Operation["toAnswer"] },
  ...(toInput && { toInput }),
});

interface Listed<T> {
  items: T[];
  bookmark: string | null;
}
interface Written<T> {
  items: { data: T | null; exceptions: { code: number; message: string }[] }[];
}
const page =
  <T>(present: (item: T) => unknown) =>
  ({ items, bookmark }: Listed<T>) => ({ items: items.map(present), bookmark });
const results =
  <T>(present: (item: T) => unknown) =>
  ({ items }: Written<T>) => ({
    items: items.map(({ data, exceptions }) => ({ data: data && present(data), exceptions })),
  });

const isRow = (item: unknown): item is Input => item !== null && typeof item === "object" && !Array.isArray(item);
const rows = ({ items, ...more }: Input): Input => ({
  ...more,
  items: Array.isArray(items) ? items.map((item) => (isRow(item) ? rowOf(item) : item)) : items,
});
const report =
  (level: string, ids?: string) =>
  (input: Input): Input => {
    // The description requires both; without them, a report would cover everything.
    for (const name of ["columns", ...(ids ? [ids] : [])]) {
      if (!input[name]) throw new ProductError("INVALID_PARAMETERS", { reason: problem("columnsMissing", { name }) });
    }
    return { ...input, level, ids: ids ? input[ids] : null, columns: columnsOf(input.columns) };
  };

const ACCOUNT = "/ad_accounts/:adAccountId";
const CAMPAIGNS = `${ACCOUNT}/campaigns`;
const AD_GROUPS = `${ACCOUNT}/ad_groups`;
const ADS = `${ACCOUNT}/ads`;
const KEYWORDS = `${ACCOUNT}/keywords`;

export const OPERATIONS: readonly Operation[] = [
  operation("GET", "/ad_accounts", listAdvertisers, (accounts) => ({
    items: accounts.map(accountOnWire),
    bookmark: null,
  })),
  operation("POST", "/ad_accounts", createAdvertiser, accountOnWire),
  operation("GET", ACCOUNT, getAdvertiser, accountOnWire),
  operation(
    ...(["GET", `${ACCOUNT}/analytics`, analytics] as const),
    (output, input) => reportOnWire("ACCOUNT", input.columns, output),
    report("ACCOUNT"),
  ),

  operation("GET", CAMPAIGNS, listCampaigns, page(campaignOnWire)),
  operation("POST", CAMPAIGNS, createCampaigns, results(campaignOnWire), rows),
  operation("PATCH", CAMPAIGNS, updateCampaigns, results(campaignOnWire), rows),
  operation(
    ...(["GET", `${CAMPAIGNS}/analytics`, analytics] as const),
    (output, input) => reportOnWire("CAMPAIGN", input.columns, output),
    report("CAMPAIGN", "campaignIds"),
  ),
  operation(
    ...(["GET", `${CAMPAIGNS}/:campaignId`, listCampaigns] as const),
    ({ items: [campaign] }) => {
      if (!campaign) throw new ProductError("CAMPAIGN_NOT_FOUND");
      return campaignOnWire(campaign);
    },
    ({ adAccountId, campaignId }) => ({ adAccountId, campaignIds: [campaignId] }),
  ),

  operation("GET", AD_GROUPS, listAdGroups, page(adGroupOnWire)),
  operation("POST", AD_GROUPS, createAdGroups, results(adGroupOnWire), rows),
  operation("PATCH", AD_GROUPS, updateAdGroups, results(adGroupOnWire), rows),
  operation(
    ...(["GET", `${AD_GROUPS}/analytics`, analytics] as const),
    (output, input) => reportOnWire("AD_GROUP", input.columns, output),
    report("AD_GROUP", "adGroupIds"),
  ),

  operation("POST", `${ACCOUNT}/events`, sendEvents, ({ numEventsReceived, numEventsProcessed, events }) => ({
    num_events_received: numEventsReceived,
    num_events_processed: numEventsProcessed,
    // The description knows no doubles: they are warned of.
    events: events.map(({ status, errorMessage, warningMessage }) => ({
      status: status === "failed" ? "failed" : "processed",
      error_message: errorMessage,
      warning_message: warningMessage,
    })),
  })),

  operation(
    ...(["GET", `${AD_GROUPS}/:adGroupId`, listAdGroups] as const),
    ({ items: [group] }) => {
      if (!group) throw new ProductError("AD_GROUP_NOT_FOUND");
      return adGroupOnWire(group);
    },
    ({ adAccountId, adGroupId }) => ({ adAccountId, adGroupIds: [adGroupId] }),
  ),

  operation("GET", ADS, listAds, page(adOnWire)),
  operation("POST", ADS, createAds, results(adOnWire), rows),
  operation("PATCH", ADS, updateAds, results(adOnWire), rows),
  operation(
    ...(["GET", `${ADS}/analytics`, analytics] as const),
    (output, input) => reportOnWire("AD", input.columns, output),
    report("AD", "adIds"),
  ),
  operation(
    ...(["GET", `${ADS}/:adId`, listAds] as const),
    ({ items: [ad] }) => {
      if (!ad) throw new ProductError("AD_NOT_FOUND");
      return adOnWire(ad);
    },
    ({ adAccountId, adId }) => ({ adAccountId, adIds: [adId] }),
  ),

  operation("GET", KEYWORDS, listKeywords, page(keywordOnWire), keywordsAsked),
  operation(
    ...(["POST", KEYWORDS, createKeywords] as const),
    ({ items }) => ({ keywords: items.map(keywordOnWire), errors: [] }),
    keywordsMade,
  ),
];
