import type { AdvertiserAccount } from "../../../src/advertiser/account.ts";
import { type AreaKey, areaPath } from "../../../src/advertiser/area-paths.ts";
import { type AccountRight, mayDo } from "../../../src/advertiser/roles.rules.ts";
import type { AreaGroup, AreaPlace } from "../../lib/area/area-calls.ts";
import { hasAreaPage } from "./registry.ts";

/** The navigation in order. Pages about a single item, such as a campaign, are opened from that item and have no entry here. */
const GROUPS: readonly [AreaGroup["name"], readonly AreaPlace[]][] = [
  [
    "campaigns",
    ["overview", "campaigns", "adsCampaignMode", "adsCreate", "automatedAdsCreate", "adsEditDraft", "quickPromote"],
  ],
  [
    "reporting",
    [
      ...(["reportingCampaigns", "reportingAdGroups", "reportingAds", "reportingProductGroups"] as const),
      ...(["reportingProductItems", "adGroupPositiveKeywords", "adGroupNegativeKeywords"] as const),
      ...(["adGroupSearchQueries", "campaignNegativeKeywords", "campaignSearchQueries"] as const),
      "reportingPreferences",
    ],
  ],
  ["plan", ["recommendations", "mediaPlanner", "msotOptimizer", "audienceDebug"]],
  ["audiences", ["audiences"]],
  [
    "conversions",
    [
      ...(["conversions", "conversionsEventsOverview", "conversionsEventHistory", "conversionsHealth"] as const),
      ...(["conversionsTestEvents", "conversionsTag", "conversionsTagManualSetup", "conversionsTagHealth"] as const),
      ...(["conversionsUpload", "conversionsHistory", "conversionsPcaUpload", "conversionsPcaHistory"] as const),
      ...(["conversionsSetupApi", "conversionsApiManualSetup", "conversionsApiPartnerSetup"] as const),
      ...(["conversionsPartnerConnect", "conversionsAccessToken", "conversionsDeduplication"] as const),
      "conversionsPayloadHelper",
    ],
  ],
  ["catalogs", ["catalogsDataSource"]],
  [
    "bulk",
    [
      ...(["bulkEditor", "bulkUploadTemplate", "bulkDownloadTemplate", "bulkHistory", "bulkIdLibrary"] as const),
      "bulkResources",
    ],
  ],
  ["experiments", ["experiments", "experimentsCreate"]],
  ["reports", ["reportBuilder", "reportHistory"]],
  [
    "billing",
    [
      ...(["billing", "billingHistory", "billingOrderLines", "billingPromotions", "billingDocuments"] as const),
      ...(["billingTaxDocuments", "prepaidCampaignSpendSummary", "prepaidSpendCampaignBreakdown"] as const),
    ],
  ],
  ["account", ["accountsManager", "delegates", "history", "pinBuilder"]],
];

/** The access that pages require; everybody with access to the account can open all other pages. */
const RIGHTS: Partial<Record<AreaPlace, AccountRight>> = {
  adsCampaignMode: "campaigns",
  adsCreate: "campaigns",
  automatedAdsCreate: "campaigns",
  adsEditDraft: "campaigns",
  quickPromote: "campaigns",
  experimentsCreate: "campaigns",
  pinBuilder: "boards",
};

const isPlain = (place: AreaPlace): place is Exclude<AreaPlace, AreaKey> =>
  place === "overview" || place === "campaigns" || place === "delegates";
const plainPath = (id: string, place: string) => `/advertiser/${id}/${place === "overview" ? "" : `${place}/`}`;
/** Whether a page exists; some have their own routes outside the registry. */
const isThere = (place: AreaPlace): boolean =>
  isPlain(place) || place === "quickPromote" || place === "pinBuilder" || hasAreaPage(place);

/** The navigation for a person's role in an account. */
export function areaGroups({ id, role }: AdvertiserAccount): AreaGroup[] {
  return GROUPS.flatMap(([name, places]) => {
    const links = places
      .filter((place) => isThere(place) && mayDo(role, RIGHTS[place] ?? "read"))
      .map((place) => ({
        place,
        href: isPlain(place) ? plainPath(id, place) : areaPath(place, { advertiserId: id }),
      }));
    return links.length > 0 ? [{ name, links }] : [];
  });
}
