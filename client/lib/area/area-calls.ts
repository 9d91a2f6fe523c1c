import type { AdvertiserAccount } from "../../../src/advertiser/account.ts";
import type { AreaPageKey } from "../../../src/advertiser/area-places.ts";
import type { AccountZone } from "./account-times.ts";
import { apiCall } from "./api-call.ts";
import { daysOf, presetDays } from "./area-days.ts";
import type { AreaSearch } from "./area-page.ts";

/**
 * The read calls of the API behind each page, after `/ads/v4/advertisers/{advertiserId}`; `days` adds the address's period, or the last 7
 * or 28 days.
 */
interface AreaCall {
  path: string | ((search: AreaSearch) => string | null);
  days?: "shown" | "week" | "month";
  query?: Readonly<Record<string, string>>;
}
const BALANCE: AreaCall = { path: "/balance/" };
const OVERVIEW: AreaCall = { path: "/conversions/overview/", days: "shown" };
const UPLOADS: AreaCall = { path: "/conversion_uploads/" };
const CATALOG: Record<string, string> = { products: "/catalogs/products/", groups: "/catalogs/product_groups/" };

/** Reports and insights show the calls that they made, with their parameters. */
const CALLS: Partial<Record<AreaPageKey, AreaCall | readonly AreaCall[]>> = {
  overview: [
    { path: "/analytics/", days: "month", query: { level: "ACCOUNT" } },
    BALANCE,
    { path: "/campaigns/", query: { entityStatuses: "ACTIVE" } },
  ],
  campaign: { path: "/campaigns/" },
  billing: [BALANCE, { path: "/billing/controls/" }],
  billingHistory: { path: "/billing/history/" },
  billingOrderLines: { path: "/billing/order_lines/" },
  billingPromotions: { path: "/billing/promotions/" },
  billingDocuments: { path: "/billing/documents/" },
  billingTaxDocuments: { path: "/billing/tax_documents/" },
  prepaidCampaignSpendSummary: [{ path: "/billing/prepaid_spend/", days: "shown" }, BALANCE],
  prepaidSpendCampaignBreakdown: [
    { path: "/billing/prepaid_spend/", days: "shown", query: { byDay: "true" } },
    BALANCE,
  ],
  conversionsEventHistory: { path: "/conversions/" },
  conversionsHealth: OVERVIEW,
  conversionsTagHealth: OVERVIEW,
  conversionsPartnerConnect: { ...OVERVIEW, days: "month" },
  conversionsTestEvents: { path: "/conversion_tests/" },
  conversionsTag: { path: "/conversion_tags/" },
  conversionsHistory: UPLOADS,
  conversionsPcaHistory: { ...UPLOADS, query: { uploadKind: "ANALYSIS" } },
  conversionsDeduplication: { path: "/conversion_doubles/" },
  msotOptimizer: { path: "/conversions/models/", days: "shown" },
  recommendations: [
    { path: "/funnel/", days: "week" },
    { path: "/ad_groups/", query: { entityStatuses: "ACTIVE" } },
    { path: "/analytics/", days: "week", query: { level: "AD_GROUP" } },
  ],
  audiences: { path: "/audiences/" },
  history: { path: "/history/" },
  bulkHistory: { path: "/bulk/uploads/" },
  reportHistory: { path: "/report_runs/" },
  experiments: { path: "/experiments/" },
  experimentsViewResults: {
    path: ({ experiment }) => (/^\d+$/.test(experiment ?? "") ? `/experiments/${experiment}/results/` : null),
  },
  catalogsDataSource: { path: ({ tab }) => CATALOG[tab ?? ""] ?? "/catalogs/feeds/" },
};

/** The API calls that return a page's numbers; empty for pages without any, and for pages that display their own. */
export function areaCalls(
  page: AreaPageKey,
  account: Pick<AdvertiserAccount, "id"> & Pick<AccountZone, "zoneShifts">,
  search: AreaSearch,
): string[] {
  return [CALLS[page] ?? []].flat().flatMap((call) => {
    const path = typeof call.path === "function" ? call.path(search) : call.path;
    if (!path) return [];
    const days = {
      shown: daysOf(search, account).days,
      week: presetDays("7", account),
      month: presetDays("28", account),
    }[call.days ?? "shown"];
    return [apiCall(account.id, path, { ...call.query, ...(call.days && days) })];
  });
}
