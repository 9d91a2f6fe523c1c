/** Every address of the advertiser's area, after `/advertiser/{advertiserId}` (spec signed-in 2.10). */
export const AREA_PATHS = {
  reporting: "/reporting/",
  reportingCampaigns: "/reporting/campaigns/",
  reportingAdGroups: "/reporting/adgroups/",
  reportingAds: "/reporting/ads/",
  reportingProductGroups: "/reporting/productgroups/",
  reportingProductItems: "/reporting/productitems/",
  campaignNegativeKeywords: "/reporting/campaignNegativeKeywords/",
  campaignSearchQueries: "/reporting/campaignSearchQueries/",
  adGroupNegativeKeywords: "/reporting/adGroupNegativeKeywords/",
  adGroupPositiveKeywords: "/reporting/adGroupPositiveKeywords/",
  adGroupSearchQueries: "/reporting/adGroupSearchQueries/",
  reportingPreferences: "/reporting/preferences/",
  adsCreate: "/ads/create/",
  automatedAdsCreate: "/automated/ads/create/",
  adsCampaignMode: "/ads/campaign_mode/",
  adsEdit: "/ads/edit/",
  automatedAdsEdit: "/automated/ads/edit/",
  adsEditDraft: "/ads/edit_draft/",
  adsDuplicate: "/ads/duplicate/",
  adsBulkEdit: "/ads/bulk_edit/",
  audiences: "/audiences/",
  audienceDebug: "/audience_debug/",
  accountsManager: "/accounts_manager/",
  history: "/history/",
  pinBuilder: "/pin-builder/",
  quickPromote: "/quick-promote/",
  recommendations: "/recommendations/",
  mediaPlanner: "/media_planner/",
  msotOptimizer: "/msot-optimizer/",
  catalogsDataSource: "/product-catalogs/data-source",
  campaignInsights: "/campaign-insights/{campaignId}/",
  campaignInsightsProductGroup: "/campaign-insights/{campaignId}/product-group/{productGroupId}",
  billing: "/billing/",
  billingHistory: "/billing/history/",
  billingOrderLines: "/billing/order_lines/",
  billingPromotions: "/billing/promotions/",
  billingDocuments: "/billing/documents/",
  billingTaxDocuments: "/billing/tax_documents/",
  prepaidCampaignSpendSummary: "/billing/prepaid_campaign_spend_summary/",
  prepaidSpendCampaignBreakdown: "/billing/prepaid_spend_campaign_breakdown/",
  bulkEditor: "/bulk_editor/",
  bulkUploadTemplate: "/bulk_editor/upload_template/",
  bulkDownloadTemplate: "/bulk_editor/download_template/",
  bulkHistory: "/bulk_editor/history/",
  bulkIdLibrary: "/bulk_editor/bulk_id_library/",
  bulkResources: "/bulk_editor/resources/",
  experiments: "/experiments/",
  experimentsCreate: "/experiments/create/",
  experimentsViewResults: "/experiments/view_results/",
  reportBuilder: "/report_center/builder/",
  reportHistory: "/report_center/history/",
  reportUnsubscribe: "/report_center/unsubscribe/",
  reportDownload: "/report_center/download/",
  conversions: "/conversions/",
  conversionsEventsOverview: "/conversions/events-overview/",
  conversionsEventHistory: "/conversions/event-history/",
  conversionsHealth: "/conversions/health/",
  conversionsTestEvents: "/conversions/test-events/",
  conversionsTag: "/conversions/tag/",
  conversionsTagManualSetup: "/conversions/tag_manual_setup/",
  conversionsTagHealth: "/conversions/tag-health/",
  conversionsUpload: "/conversions/upload/",
  conversionsHistory: "/conversions/history/",
  conversionsPcaHistory: "/conversions/pca_history/",
  conversionsPcaUpload: "/conversions/pca_upload/",
  conversionsApiManualSetup: "/conversions/api_manual_setup/",
  conversionsApiPartnerSetup: "/conversions/api_partner_setup/",
  conversionsAccessToken: "/conversions/access_token/",
  conversionsSetupApi: "/conversions/setup-api/",
  conversionsDeduplication: "/conversions/deduplication/",
  conversionsPayloadHelper: "/conversions/payload-helper/",
  conversionsPartnerConnect: "/conversions/pinterest_capi_connect/",
} as const;
export type AreaKey = keyof typeof AREA_PATHS;

interface AreaTarget {
  /** An account's id, or a user's own. */
  advertiserId: string;
  params?: Readonly<Record<string, string>>;
  query?: Readonly<Record<string, string | null | undefined>>;
}

/**
 * Builds the address of a page of the area.
 * @throws 'unknown url key' for an unknown page, 'missing …' if the page's own id is missing
 */
export function areaPath(key: AreaKey, { advertiserId, params = {}, query = {} }: AreaTarget): string {
  if (!Object.hasOwn(AREA_PATHS, key)) throw new Error("unknown url key");
  const path = AREA_PATHS[key].replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = params[name];
    if (!value) throw new Error(`missing ${name}`);
    return encodeURIComponent(value);
  });
  const given = Object.entries(query).flatMap(([name, value]) => (value ? [[name, value] as [string, string]] : []));
  const search = new URLSearchParams(given).toString();
  return `/advertiser/${encodeURIComponent(advertiserId)}${path}${search && `?${search}`}`;
}

const PATTERNS = (Object.entries(AREA_PATHS) as [AreaKey, string][]).map(([key, path]) => ({
  key,
  names: [...path.matchAll(/\{(\w+)\}/g)].map(([, name = ""]) => name),
  pattern: new RegExp(`^${path.replace(/\/$/, "").replace(/\{\w+\}/g, "([^/]+)")}/?$`),
}));

export interface AreaMatch {
  key: AreaKey;
  params: Readonly<Record<string, string>>;
}

/**
 * Finds the page for an address in the area; null if no page has it.
 * @param path the part after the account's id
 */
export function areaMatch(path: string): AreaMatch | null {
  for (const { key, names, pattern } of PATTERNS) {
    const found = pattern.exec(path);
    if (found) return { key, params: Object.fromEntries(names.map((name, index) => [name, found[index + 1] ?? ""])) };
  }
  return null;
}
