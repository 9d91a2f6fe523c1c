import type { AreaPageProps } from "../../lib/area/area-page.ts";
import { ReportView } from "./components/report-view.tsx";

export const CampaignReport = (props: AreaPageProps) => <ReportView {...props} level="campaigns" />;
export const AdGroupReport = (props: AreaPageProps) => <ReportView {...props} level="adgroups" />;
export const AdReport = (props: AreaPageProps) => <ReportView {...props} level="ads" />;
