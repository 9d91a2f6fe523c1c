import { z } from "zod";
import { analytics } from "../../../src/ads/analytics.contract.ts";
import type { AdvertiserAccount } from "../../../src/advertiser/account.ts";
import {
  createAdvertiser,
  deleteAdvertiser,
  getAdvertiser,
  listAdvertisers,
} from "../../../src/advertiser/accounts.contract.ts";
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
import { createConversionToken, sendEvents } from "../../../src/conversions/send.contract.ts";
import { ProductError } from "../../../src/model/errors.ts";
import { at, problem } from "../../../src/model/problem.ts";
import { dataHeaders } from "../../platform/http/answer.ts";
import { ASSET_GROUP_OPERATIONS } from "./asset-groups.ts";
import { ASSET_INVITE_OPERATIONS } from "./asset-invites.ts";
import { AUDIENCE_SHARE_OPERATIONS } from "./audience-shares.ts";
import { AUDIENCE_OPERATIONS } from "./audiences.ts";
import { BILLING_OPERATIONS } from "./billing.ts";
import { BULK_OPERATIONS } from "./bulk.ts";
import { BUSINESS_OPERATIONS } from "./business.ts";
import { BUSINESS_ASSET_OPERATIONS } from "./business-assets.ts";
import { CATALOG_DETAIL_OPERATIONS } from "./catalog-details.ts";
import { CATALOG_REPORT_OPERATIONS } from "./catalog-reports.ts";
import { CATALOG_OPERATIONS } from "./catalogs.ts";
import { EVENT_QUALITY_OPERATIONS } from "./event-quality.ts";
import { INSERTION_ORDER_OPERATIONS } from "./insertion-orders.ts";
import { INTEGRATION_OPERATIONS } from "./integrations.ts";
import { KEYWORD_OPERATIONS } from "./keywords.ts";
import { LEAD_OPERATIONS } from "./leads.ts";
import { LIST_UPLOAD_OPERATIONS } from "./list-uploads.ts";
import { MEDIA_OPERATIONS } from "./media.ts";
import {
  ACCOUNT,
  adResults,
  askerOf,
  type Input,
  isRow,
  type Operation,
  ofAll,
  operation,
  page,
  results,
} from "./operation.ts";
import { PEOPLE_OPERATIONS } from "./people.ts";
import { PIN_ANALYTICS_OPERATIONS } from "./pin-analytics.ts";
import { PIN_OPERATIONS } from "./pins.ts";
import { PREVIEW_OPERATIONS } from "./previews.ts";
import { PRODUCT_GROUP_OPERATIONS } from "./product-groups.ts";
import { PRODUCT_PROMOTION_OPERATIONS } from "./product-promotions.ts";
import { PROMOTION_OPERATIONS } from "./promotions.ts";
import { reportAsked, reportOnWire } from "./report-columns.ts";
import { REPORT_TEMPLATE_OPERATIONS } from "./report-templates.ts";
import { REPORT_OPERATIONS } from "./reports.ts";
import { RESOURCE_OPERATIONS } from "./resources.ts";
import { SEARCH_OPERATIONS } from "./search.ts";
import { SET_UP_OPERATIONS } from "./set-ups.ts";
import { accountOnWire, adGroupOnWire, adOnWire, campaignOnWire, refuse, rowOf } from "./shapes.ts";
import { TAG_OPERATIONS } from "./tags.ts";
import { TARGETING_OPERATIONS } from "./targeting-analytics.ts";
import { TREND_OPERATIONS } from "./trends.ts";
import { WEBSITE_OPERATIONS } from "./websites.ts";

/** The rows of a body that must be a list. It has no field's name that an error could give. */
function rows({ items, ...more }: Input): Input {
  if (!Array.isArray(items))
    throw new ProductError("INVALID_PARAMETERS", at("body", problem("inputKind", { kind: "a list" })));
  return { ...more, items: items.map((item) => (isRow(item) ? rowOf(item) : item)) };
}
/** Unless a program asks for other statuses, lists leave out archived entities and drafts. */
const active = (input: Input): Input => ({ ...input, entityStatuses: input.entityStatuses ?? ["ACTIVE", "PAUSED"] });
/** The HTTP status if some events of a request weren't processed. */
const NOT_ALL = 422;
const CAMPAIGNS = `${ACCOUNT}/campaigns`;
const AD_GROUPS = `${ACCOUNT}/ad_groups`;
const ADS = `${ACCOUNT}/ads`;

export const OPERATIONS: readonly Operation[] = [
  operation("GET", "/ad_accounts", listAdvertisers, (accounts, input, ctx) => {
    const { id } = askerOf(ctx);
    const isShown = (one: AdvertiserAccount) => input.includeSharedAccounts !== false || one.ownerUserId === id;
    return ofAll(accounts.filter(isShown), input, accountOnWire);
  }),
  operation("POST", "/ad_accounts", createAdvertiser, accountOnWire, ({ ownerUserId, ...input }, ctx) => {
    const { id } = askerOf(ctx);
    if (ownerUserId != null && String(ownerUserId) !== id) refuse("owner_user_id", [id]);
    return { ...input, another: true };
  }),
  operation("GET", ACCOUNT, getAdvertiser, accountOnWire),
  {
    ...operation(
      "DELETE",
      `${ACCOUNT}/sandbox`,
      deleteAdvertiser,
      () => "The ad account and everything in it is deleted.",
    ),
    request: z.object({}),
    answer: z.string(),
  },
  {
    ...operation("POST", "/oauth/conversion_token", createConversionToken, ({ token }) => ({
      access_token: token,
      token_type: "conversion",
    })),
    request: z.object({}),
    answer: z.strictObject({ access_token: z.string(), token_type: z.literal("conversion") }),
    answerName: "ConversionAccessTokenResponse",
  },
  operation(
    "GET",
    `${ACCOUNT}/analytics`,
    analytics,
    (output, input) => reportOnWire("ACCOUNT", input, output),
    reportAsked("ACCOUNT"),
  ),

  operation("GET", CAMPAIGNS, listCampaigns, page(campaignOnWire), active),
  operation("POST", CAMPAIGNS, createCampaigns, results(campaignOnWire), rows),
  operation("PATCH", CAMPAIGNS, updateCampaigns, results(campaignOnWire), rows),
  operation(
    "GET",
    `${CAMPAIGNS}/analytics`,
    analytics,
    (output, input) => reportOnWire("CAMPAIGN", input, output),
    reportAsked("CAMPAIGN", "campaignIds"),
  ),
  operation(
    "GET",
    `${CAMPAIGNS}/:campaignId`,
    listCampaigns,
    ({ items: [campaign] }) => {
      if (!campaign) throw new ProductError("CAMPAIGN_NOT_FOUND");
      return campaignOnWire(campaign);
    },
    ({ adAccountId, campaignId }) => ({ adAccountId, campaignIds: [campaignId] }),
  ),

  operation("GET", AD_GROUPS, listAdGroups, page(adGroupOnWire), active),
  operation("POST", AD_GROUPS, createAdGroups, results(adGroupOnWire), rows),
  operation("PATCH", AD_GROUPS, updateAdGroups, results(adGroupOnWire), rows),
  operation(
    "GET",
    `${AD_GROUPS}/analytics`,
    analytics,
    (output, input) => reportOnWire("AD_GROUP", input, output),
    reportAsked("AD_GROUP", "adGroupIds"),
  ),

  operation("POST", `${ACCOUNT}/events`, sendEvents, ({ numEventsReceived, numEventsProcessed, events }, _, ctx) => {
    const answer = {
      num_events_received: numEventsReceived,
      num_events_processed: numEventsProcessed,
      // The API description has no status for duplicates, so they are reported as warnings.
      events: events.map(({ status, errorMessage, warningMessage }) => ({
        status: status === "failed" ? "failed" : "processed",
        error_message: errorMessage,
        warning_message: warningMessage,
      })),
    };
    const refused = numEventsReceived - numEventsProcessed;
    if (refused === 0) return answer;
    // The description's error of this operation, which carries the answer as its details.
    const { code } = new ProductError("INVALID_PARAMETERS");
    const message = `${refused} of ${numEventsReceived} events were not processed. Their error_message says why.`;
    const failed = { code, message, details: answer, ...answer };
    return new Response(JSON.stringify(failed), { status: NOT_ALL, headers: dataHeaders(ctx.deps.config) });
  }),

  operation(
    "GET",
    `${AD_GROUPS}/:adGroupId`,
    listAdGroups,
    ({ items: [group] }) => {
      if (!group) throw new ProductError("AD_GROUP_NOT_FOUND");
      return adGroupOnWire(group);
    },
    ({ adAccountId, adGroupId }) => ({ adAccountId, adGroupIds: [adGroupId] }),
  ),

  operation("GET", ADS, listAds, page(adOnWire), active),
  operation("POST", ADS, createAds, adResults(adOnWire), rows),
  operation("PATCH", ADS, updateAds, adResults(adOnWire), rows),
  operation(
    "GET",
    `${ADS}/analytics`,
    analytics,
    (output, input) => reportOnWire("AD", input, output),
    reportAsked("AD", "adIds"),
  ),
  operation(
    "GET",
    `${ADS}/:adId`,
    listAds,
    ({ items: [ad] }) => {
      if (!ad) throw new ProductError("AD_NOT_FOUND");
      return adOnWire(ad);
    },
    ({ adAccountId, adId }) => ({ adAccountId, adIds: [adId] }),
  ),

  ...PEOPLE_OPERATIONS,
  ...PIN_OPERATIONS,
  ...MEDIA_OPERATIONS,
  ...PIN_ANALYTICS_OPERATIONS,
  ...TARGETING_OPERATIONS,
  ...REPORT_OPERATIONS,
  ...REPORT_TEMPLATE_OPERATIONS,
  ...KEYWORD_OPERATIONS,
  ...TAG_OPERATIONS,
  ...EVENT_QUALITY_OPERATIONS,
  ...AUDIENCE_OPERATIONS,
  ...LIST_UPLOAD_OPERATIONS,
  ...BULK_OPERATIONS,
  ...CATALOG_OPERATIONS,
  ...PRODUCT_GROUP_OPERATIONS,
  ...PRODUCT_PROMOTION_OPERATIONS,
  ...PREVIEW_OPERATIONS,
  ...LEAD_OPERATIONS,
  ...PROMOTION_OPERATIONS,
  ...INSERTION_ORDER_OPERATIONS,
  ...CATALOG_DETAIL_OPERATIONS,
  ...CATALOG_REPORT_OPERATIONS,
  ...SET_UP_OPERATIONS,
  ...INTEGRATION_OPERATIONS,
  ...AUDIENCE_SHARE_OPERATIONS,
  ...WEBSITE_OPERATIONS,
  ...SEARCH_OPERATIONS,
  ...TREND_OPERATIONS,
  ...BILLING_OPERATIONS,
  ...RESOURCE_OPERATIONS,
  ...BUSINESS_OPERATIONS,
  ...BUSINESS_ASSET_OPERATIONS,
  ...ASSET_INVITE_OPERATIONS,
  ...ASSET_GROUP_OPERATIONS,
];
