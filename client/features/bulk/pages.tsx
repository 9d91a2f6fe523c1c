import type { AreaPageProps } from "../../lib/area/area-page.ts";
import { DownloadView } from "./components/download-view.tsx";
import { HistoryView } from "./components/history-view.tsx";
import { IdsView } from "./components/ids-view.tsx";
import { ResourcesView } from "./components/resources-view.tsx";
import { StartView } from "./components/start-view.tsx";
import { UploadView } from "./components/upload-view.tsx";

export const BulkEditorPage = ({ account }: AreaPageProps) => <StartView account={account} />;
export const BulkUploadPage = (props: AreaPageProps) => <UploadView {...props} />;
export const BulkDownloadPage = ({ account }: AreaPageProps) => <DownloadView account={account} />;
export const BulkHistoryPage = ({ account }: AreaPageProps) => <HistoryView account={account} />;
export const BulkIdsPage = (props: AreaPageProps) => <IdsView {...props} />;
export const BulkResourcesPage = () => <ResourcesView />;
