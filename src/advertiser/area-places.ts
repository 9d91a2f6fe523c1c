import { type AreaKey, areaPath } from "./area-paths.ts";
import { type AccountRight, type AccountRole, mayDo } from "./roles.rules.ts";

/** A page of the area: one of the specification's, or one that we added. */
export type AreaPageKey = AreaKey | "overview" | "campaign" | "delegates";

interface Tab {
  /** The pages that the tab links; the first is the tab's own. More than one get a row of links. */
  pages: readonly AreaPageKey[];
  /** Pages of the tab that open from something else, such as a campaign. */
  others?: readonly AreaPageKey[];
  /** Tells apart the tabs that share a page. */
  query?: Readonly<Record<string, string>>;
}

/** The six places of the area with their tabs, in order. Every page is in exactly one tab. */
const TABLE = {
  overview: {
    summary: { pages: ["overview"] },
    recommendations: { pages: ["recommendations"] },
    history: { pages: ["history"] },
    people: { pages: ["delegates"] },
    accounts: { pages: ["accountsManager"] },
  },
  campaigns: {
    campaigns: {
      pages: ["reportingCampaigns"],
      others: [
        ...(["reporting", "campaign", "campaignInsights", "campaignInsightsProductGroup"] as const),
        ...(["adsEdit", "automatedAdsEdit", "adsDuplicate", "adsBulkEdit"] as const),
      ],
    },
    adGroups: { pages: ["reportingAdGroups"] },
    ads: { pages: ["reportingAds"] },
    keywords: {
      pages: [
        ...(["adGroupPositiveKeywords", "adGroupNegativeKeywords", "campaignNegativeKeywords"] as const),
        ...(["adGroupSearchQueries", "campaignSearchQueries"] as const),
      ],
    },
    create: {
      pages: ["adsCampaignMode", "adsEditDraft", "quickPromote", "pinBuilder"],
      others: ["adsCreate", "automatedAdsCreate"],
    },
    experiments: { pages: ["experiments", "experimentsCreate"], others: ["experimentsViewResults"] },
    bulk: {
      pages: [
        ...(["bulkEditor", "bulkDownloadTemplate", "bulkUploadTemplate", "bulkHistory", "bulkIdLibrary"] as const),
        "bulkResources",
      ],
    },
  },
  audiences: {
    audiences: { pages: ["audiences"] },
    audienceSize: { pages: ["audienceDebug"] },
    planner: { pages: ["mediaPlanner"] },
  },
  catalogs: {
    dataSources: { pages: ["catalogsDataSource"] },
    products: { pages: ["catalogsDataSource"], query: { tab: "products" } },
    productGroups: { pages: ["catalogsDataSource"], query: { tab: "groups" } },
    productResults: { pages: ["reportingProductGroups", "reportingProductItems"] },
  },
  measurement: {
    conversions: { pages: ["conversions"], others: ["conversionsEventsOverview"] },
    events: {
      pages: [
        ...(["conversionsEventHistory", "conversionsHealth", "conversionsTestEvents"] as const),
        "conversionsDeduplication",
      ],
    },
    tag: { pages: ["conversionsTag", "conversionsTagManualSetup", "conversionsTagHealth"] },
    api: {
      pages: [
        ...(["conversionsSetupApi", "conversionsApiManualSetup", "conversionsApiPartnerSetup"] as const),
        ...(["conversionsPartnerConnect", "conversionsAccessToken", "conversionsPayloadHelper"] as const),
      ],
    },
    uploads: {
      pages: ["conversionsUpload", "conversionsHistory", "conversionsPcaUpload", "conversionsPcaHistory"],
    },
    attribution: { pages: ["msotOptimizer"] },
    reports: {
      pages: ["reportBuilder", "reportHistory", "reportingPreferences"],
      others: ["reportDownload", "reportUnsubscribe"],
    },
  },
  billing: {
    balance: { pages: ["billing"] },
    billingHistory: { pages: ["billingHistory"] },
    orderLines: { pages: ["billingOrderLines"] },
    promotions: { pages: ["billingPromotions"] },
    documents: { pages: ["billingDocuments", "billingTaxDocuments"] },
    prepaid: { pages: ["prepaidCampaignSpendSummary", "prepaidSpendCampaignBreakdown"] },
  },
} as const satisfies Record<string, Record<string, Tab>>;

type AreaPlace = keyof typeof TABLE;
type AreaTab = { [Place in AreaPlace]: keyof (typeof TABLE)[Place] }[AreaPlace];

interface TabEntry extends Tab {
  place: AreaPlace;
  tab: AreaTab;
}

/** Every tab of the area, place by place. */
export const AREA_TABS: readonly TabEntry[] = Object.entries(TABLE).flatMap(([place, tabs]) =>
  Object.entries(tabs).map(([tab, entry]) => ({ ...(entry as Tab), place: place as AreaPlace, tab: tab as AreaTab })),
);

/** The access that pages require; everybody with access to the account can open all others. */
const RIGHTS: Partial<Record<AreaPageKey, AccountRight>> = {
  adsCampaignMode: "campaigns",
  adsEditDraft: "campaigns",
  quickPromote: "campaigns",
  experimentsCreate: "campaigns",
  pinBuilder: "boards",
};

const ADDED: Partial<Record<AreaPageKey, string>> = { overview: "", campaign: "campaigns/", delegates: "delegates/" };

const hrefOf = (page: AreaPageKey, advertiserId: string, query?: Tab["query"]): string => {
  const added = ADDED[page];
  if (added !== undefined) return `/advertiser/${encodeURIComponent(advertiserId)}/${added}`;
  return areaPath(page as AreaKey, { advertiserId, ...(query && { query }) });
};

type Search = Readonly<Record<string, unknown>>;

/**
 * The tab that a page belongs to.
 * @param search the address's parameters, by which tabs that share a page are told apart
 */
export function tabOf(page: AreaPageKey, search: Search): TabEntry {
  const having = AREA_TABS.filter(({ pages, others = [] }) => pages.includes(page) || others.includes(page));
  const asks = ({ query = {} }: TabEntry) =>
    Object.entries(query).every(([name, value]) => search[name] === value) && Object.keys(query).length > 0;
  const found = having.find(asks) ?? having[0];
  if (!found) throw new Error(`no tab has the page ${page}`);
  return found;
}

/** A link of the navigation. */
interface AreaLink<Name extends string> {
  name: Name;
  href: string;
  isCurrent: boolean;
}

/** The navigation of one page. */
export interface AreaNavigation {
  places: AreaLink<AreaPlace>[];
  /** The tabs of the page's place. */
  tabs: AreaLink<AreaTab>[];
  /** The pages of the page's tab; empty if it has only one. */
  pages: AreaLink<AreaPageKey>[];
}

/** Builds the navigation for a page, with the links that a person's role in the account permits. */
export function areaNavigation(
  { id, role }: { id: string; role: AccountRole },
  page: AreaPageKey,
  search: Search,
): AreaNavigation {
  const may = (one: AreaPageKey) => mayDo(role, RIGHTS[one] ?? "read");
  const here = tabOf(page, search);
  const shown = AREA_TABS.flatMap((entry) => {
    const [first] = entry.pages.filter(may);
    return first ? [{ ...entry, href: hrefOf(first, id, entry.query) }] : [];
  });
  const firsts = shown.filter(({ place }, at) => shown.findIndex((other) => other.place === place) === at);
  const pages = here.pages.filter(may);
  return {
    places: firsts.map(({ place, href }) => ({ name: place, href, isCurrent: place === here.place })),
    tabs: shown
      .filter(({ place }) => place === here.place)
      .map(({ tab, href }) => ({ name: tab, href, isCurrent: tab === here.tab })),
    pages:
      pages.length > 1
        ? pages.map((one) => ({ name: one, href: hrefOf(one, id, here.query), isCurrent: one === page }))
        : [],
  };
}
