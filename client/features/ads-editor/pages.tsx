import type { AreaPageProps } from "../../lib/area/area-page.ts";
import { CreateView } from "./components/create-view.tsx";
import { DraftsView } from "./components/drafts-view.tsx";
import { DuplicateView } from "./components/duplicate-view.tsx";
import { EditView } from "./components/edit-view.tsx";
import { ModeView } from "./components/mode-view.tsx";

export const AdsCreate = (props: AreaPageProps) => <CreateView {...props} isAutomated={false} />;
export const AutomatedAdsCreate = (props: AreaPageProps) => <CreateView {...props} isAutomated />;
export const CampaignMode = (props: AreaPageProps) => <ModeView {...props} />;
export const EditDraft = (props: AreaPageProps) => <DraftsView {...props} />;
export const AdsEdit = (props: AreaPageProps) => <EditView {...props} />;
export const AdsDuplicate = (props: AreaPageProps) => <DuplicateView {...props} />;
