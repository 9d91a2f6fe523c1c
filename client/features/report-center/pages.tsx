import type { AreaPageProps } from "../../lib/area/area-page.ts";
import { BuilderView } from "./components/builder-view.tsx";
import { DownloadView, RunsView, UnsubscribeView } from "./components/runs-view.tsx";

export const ReportBuilderPage = (props: AreaPageProps) => <BuilderView {...props} />;
export const ReportHistoryPage = ({ account }: AreaPageProps) => <RunsView account={account} />;
export const ReportDownloadPage = (props: AreaPageProps) => <DownloadView {...props} />;
export const ReportUnsubscribePage = (props: AreaPageProps) => <UnsubscribeView {...props} />;
