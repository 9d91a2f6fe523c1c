import type { AreaPageProps } from "../../lib/area/area-page.ts";
import { KeywordsView } from "./components/keywords-view.tsx";
import { PreferencesView } from "./components/preferences-view.tsx";
import { ProductGroupInsightsView } from "./components/product-group-insights.tsx";
import { ProductReportView } from "./components/product-report-view.tsx";
import { ReportView } from "./components/report-view.tsx";
import { SearchesView } from "./components/searches-view.tsx";

export const CampaignReport = (props: AreaPageProps) => <ReportView {...props} level="campaigns" />;
export const AdGroupReport = (props: AreaPageProps) => <ReportView {...props} level="adgroups" />;
export const AdReport = (props: AreaPageProps) => <ReportView {...props} level="ads" />;

export const ProductGroupReport = (props: AreaPageProps) => <ProductReportView {...props} level="PRODUCT_GROUP" />;
export const ProductItemReport = (props: AreaPageProps) => <ProductReportView {...props} level="PRODUCT_ITEM" />;
export const ProductGroupInsights = (props: AreaPageProps) => <ProductGroupInsightsView {...props} />;

export const CampaignNegativeKeywords = (props: AreaPageProps) => (
  <KeywordsView {...props} level="CAMPAIGN" isNegative />
);
export const AdGroupNegativeKeywords = (props: AreaPageProps) => (
  <KeywordsView {...props} level="AD_GROUP" isNegative />
);
export const AdGroupPositiveKeywords = (props: AreaPageProps) => (
  <KeywordsView {...props} level="AD_GROUP" isNegative={false} />
);
export const CampaignSearches = (props: AreaPageProps) => <SearchesView {...props} level="CAMPAIGN" />;
export const AdGroupSearches = (props: AreaPageProps) => <SearchesView {...props} level="AD_GROUP" />;
export const Preferences = (props: AreaPageProps) => <PreferencesView {...props} />;
