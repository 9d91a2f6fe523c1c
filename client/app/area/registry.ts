import type { AreaKey } from "../../../src/advertiser/area-paths.ts";
import type { AreaPage } from "../../lib/area/area-page.ts";

type Load = () => Promise<AreaPage>;

const conversions = () => import("../../features/advertiser-conversions/pages.tsx");

/** The page for each address of the area, fetched when it is opened. An address without an entry is a 404. */
const AREA_PAGES: Partial<Record<AreaKey, Load>> = {
  reportingCampaigns: () => import("../../features/reporting/pages.tsx").then((it) => it.CampaignReport),
  reportingAdGroups: () => import("../../features/reporting/pages.tsx").then((it) => it.AdGroupReport),
  reportingAds: () => import("../../features/reporting/pages.tsx").then((it) => it.AdReport),
  reportingProductGroups: () => import("../../features/reporting/pages.tsx").then((it) => it.ProductGroupReport),
  reportingProductItems: () => import("../../features/reporting/pages.tsx").then((it) => it.ProductItemReport),
  campaignNegativeKeywords: () =>
    import("../../features/reporting/pages.tsx").then((it) => it.CampaignNegativeKeywords),
  campaignSearchQueries: () => import("../../features/reporting/pages.tsx").then((it) => it.CampaignSearches),
  adGroupNegativeKeywords: () => import("../../features/reporting/pages.tsx").then((it) => it.AdGroupNegativeKeywords),
  adGroupPositiveKeywords: () => import("../../features/reporting/pages.tsx").then((it) => it.AdGroupPositiveKeywords),
  adGroupSearchQueries: () => import("../../features/reporting/pages.tsx").then((it) => it.AdGroupSearches),
  reportingPreferences: () => import("../../features/reporting/pages.tsx").then((it) => it.Preferences),

  adsCampaignMode: () => import("../../features/ads-editor/pages.tsx").then((it) => it.CampaignMode),
  adsCreate: () => import("../../features/ads-editor/pages.tsx").then((it) => it.AdsCreate),
  automatedAdsCreate: () => import("../../features/ads-editor/pages.tsx").then((it) => it.AutomatedAdsCreate),
  adsEdit: () => import("../../features/ads-editor/pages.tsx").then((it) => it.AdsEdit),
  automatedAdsEdit: () => import("../../features/ads-editor/pages.tsx").then((it) => it.AdsEdit),
  adsEditDraft: () => import("../../features/ads-editor/pages.tsx").then((it) => it.EditDraft),
  adsDuplicate: () => import("../../features/ads-editor/pages.tsx").then((it) => it.AdsDuplicate),
  adsBulkEdit: () => import("../../features/ads-editor/pages.tsx").then((it) => it.AdsEdit),

  campaignInsights: () => import("../../features/insights/pages.tsx").then((it) => it.CampaignInsightsPage),
  campaignInsightsProductGroup: () =>
    import("../../features/reporting/pages.tsx").then((it) => it.ProductGroupInsights),
  recommendations: () => import("../../features/insights/pages.tsx").then((it) => it.RecommendationsPage),
  mediaPlanner: () => import("../../features/insights/pages.tsx").then((it) => it.MediaPlannerPage),
  audienceDebug: () => import("../../features/insights/pages.tsx").then((it) => it.AudienceDebugPage),

  accountsManager: () => import("../../features/advertiser/pages.tsx").then((it) => it.AccountsPage),
  history: () => import("../../features/advertiser/pages.tsx").then((it) => it.HistoryPage),

  billing: () => import("../../features/billing/pages.tsx").then((it) => it.BillingPage),
  billingHistory: () => import("../../features/billing/pages.tsx").then((it) => it.BillingHistoryPage),
  billingOrderLines: () => import("../../features/billing/pages.tsx").then((it) => it.OrderLinesPage),
  billingPromotions: () => import("../../features/billing/pages.tsx").then((it) => it.PromotionsPage),
  billingDocuments: () => import("../../features/billing/pages.tsx").then((it) => it.DocumentsPage),
  billingTaxDocuments: () => import("../../features/billing/pages.tsx").then((it) => it.TaxDocumentsPage),
  prepaidCampaignSpendSummary: () => import("../../features/billing/pages.tsx").then((it) => it.PrepaidSummaryPage),
  prepaidSpendCampaignBreakdown: () => import("../../features/billing/pages.tsx").then((it) => it.PrepaidBreakdownPage),

  conversions: () => conversions().then((it) => it.Overview),
  conversionsEventsOverview: () => conversions().then((it) => it.Overview),
  conversionsEventHistory: () => conversions().then((it) => it.EventHistory),
  conversionsHealth: () => conversions().then((it) => it.EventHealth),
  conversionsTestEvents: () => conversions().then((it) => it.TestEvents),
  conversionsTag: () => conversions().then((it) => it.Tags),
  conversionsTagManualSetup: () => conversions().then((it) => it.TagSetup),
  conversionsTagHealth: () => conversions().then((it) => it.TagHealth),
  conversionsUpload: () => conversions().then((it) => it.ConversionUpload),
  conversionsHistory: () => conversions().then((it) => it.ConversionUploads),
  conversionsPcaHistory: () => conversions().then((it) => it.AnalysisUploads),
  conversionsPcaUpload: () => conversions().then((it) => it.AnalysisUpload),
  conversionsApiManualSetup: () => conversions().then((it) => it.ManualSetup),
  conversionsApiPartnerSetup: () => conversions().then((it) => it.PartnerSetup),
  conversionsAccessToken: () => conversions().then((it) => it.AccessToken),
  conversionsSetupApi: () => conversions().then((it) => it.SetupApi),
  conversionsDeduplication: () => conversions().then((it) => it.Deduplication),
  conversionsPayloadHelper: () => conversions().then((it) => it.PayloadHelper),
  conversionsPartnerConnect: () => conversions().then((it) => it.Connect),

  catalogsDataSource: () =>
    import("../../features/catalogs/components/catalog-view.tsx").then((it) => it.DataSourcePage),

  msotOptimizer: () => conversions().then((it) => it.Models),

  audiences: () => import("../../features/audiences/components/audiences-view.tsx").then((it) => it.AudiencesPage),

  bulkEditor: () => import("../../features/bulk/pages.tsx").then((it) => it.BulkEditorPage),
  bulkUploadTemplate: () => import("../../features/bulk/pages.tsx").then((it) => it.BulkUploadPage),
  bulkDownloadTemplate: () => import("../../features/bulk/pages.tsx").then((it) => it.BulkDownloadPage),
  bulkHistory: () => import("../../features/bulk/pages.tsx").then((it) => it.BulkHistoryPage),
  bulkIdLibrary: () => import("../../features/bulk/pages.tsx").then((it) => it.BulkIdsPage),
  bulkResources: () => import("../../features/bulk/pages.tsx").then((it) => it.BulkResourcesPage),

  experiments: () => import("../../features/experiments/pages.tsx").then((it) => it.ExperimentsPage),
  experimentsCreate: () => import("../../features/experiments/pages.tsx").then((it) => it.ExperimentsCreatePage),
  experimentsViewResults: () => import("../../features/experiments/pages.tsx").then((it) => it.ExperimentResultsPage),

  reportBuilder: () => import("../../features/report-center/pages.tsx").then((it) => it.ReportBuilderPage),
  reportHistory: () => import("../../features/report-center/pages.tsx").then((it) => it.ReportHistoryPage),
  reportDownload: () => import("../../features/report-center/pages.tsx").then((it) => it.ReportDownloadPage),
  reportUnsubscribe: () => import("../../features/report-center/pages.tsx").then((it) => it.ReportUnsubscribePage),
};

const opened = new Map<AreaKey, AreaPage>();

/** Fetches a page's code. @returns whether the page exists */
export async function openAreaPage(key: AreaKey): Promise<boolean> {
  const load = AREA_PAGES[key];
  if (load && !opened.has(key)) opened.set(key, await load());
  return load !== undefined;
}

/** A page that a loader has fetched. */
export const openedAreaPage = (key: AreaKey): AreaPage | undefined => opened.get(key);
