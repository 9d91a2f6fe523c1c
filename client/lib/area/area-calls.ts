import type { AdvertiserAccount } from "../../../src/advertiser/account.ts";
import { daysOf, presetDays } from "./area-days.ts";
import type { AreaPlace } from "./area-groups.ts";
import type { AreaSearch } from "./area-page.ts";

/** The API's reading calls behind pages, after `/ads/v4/advertisers/{advertiserId}`; `days` adds those of the address, or of the last week. */
interface AreaCall {
  path: string | ((search: AreaSearch) => string | null);
  days?: "shown" | "week";
  query?: Readonly<Record<string, string>>;
}
const OVERVIEW: AreaCall = { path: "/conversions/overview/", days: "shown" };
const UPLOADS: AreaCall = { path: "/conversion_uploads/" };
const CATALOG: Record<string, string> = { products: "/catalogs/products/", groups: "/catalogs/product_groups/" };

/** Reports and insights name their call themselves, with what they ask for. */
const CALLS: Partial<Record<AreaPlace, AreaCall>> = {
  billing: { path: "/balance/" },
  billingHistory: { path: "/billing/history/" },
  billingOrderLines: { path: "/billing/order_lines/" },
  billingPromotions: { path: "/billing/promotions/" },
  billingDocuments: { path: "/billing/documents/" },
  billingTaxDocuments: { path: "/billing/tax_documents/" },
  prepaidCampaignSpendSummary: { path: "/billing/prepaid_spend/", days: "shown" },
  prepaidSpendCampaignBreakdown: { path: "/billing/prepaid_spend/", days: "shown", query: { by_day: "true" } },
  conversionsEventHistory: { path: "/conversions/" },
  conversionsHealth: OVERVIEW,
  conversionsTagHealth: OVERVIEW,
  conversionsTestEvents: { path: "/conversion_tests/" },
  conversionsTag: { path: "/conversion_tags/" },
  conversionsHistory: UPLOADS,
  conversionsPcaHistory: { ...UPLOADS, query: { upload_kind: "ANALYSIS" } },
  conversionsDeduplication: { path: "/conversion_doubles/" },
  msotOptimizer: { path: "/conversions/models/", days: "shown" },
  recommendations: { path: "/funnel/", days: "week" },
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

/** The API call that returns the numbers of a page; null where the page has none, or names the call itself. */
export function areaCall(
  place: AreaPlace,
  { id, timeZone }: Pick<AdvertiserAccount, "id" | "timeZone">,
  search: AreaSearch,
): string | null {
  const call = CALLS[place];
  const path = typeof call?.path === "function" ? call.path(search) : call?.path;
  if (!call || !path) return null;
  const { startDate, endDate } = call.days === "week" ? presetDays("7", timeZone) : daysOf(search, timeZone).days;
  const asked = new URLSearchParams(call.query);
  for (const [name, day] of call.days ? Object.entries({ start_date: startDate, end_date: endDate }) : [])
    asked.set(name, day);
  const query = asked.toString();
  return `GET /ads/v4/advertisers/${id}${path}${query && `?${query}`}`;
}
