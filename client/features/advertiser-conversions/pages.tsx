import type { AreaPageProps } from "../../lib/area/area-page.ts";
import { Health } from "./components/health.tsx";
import { Upload } from "./components/upload.tsx";
import { UploadHistory } from "./components/upload-history.tsx";

export { AccessToken } from "./components/access-token.tsx";
export { Deduplication } from "./components/deduplication.tsx";
export { EventHistory } from "./components/event-history.tsx";
export { ModelsView as Models } from "./components/models-view.tsx";
export { Overview } from "./components/overview.tsx";
export { PayloadHelper } from "./components/payload-helper.tsx";
export { Connect, ManualSetup, PartnerSetup, SetupApi } from "./components/setup-api.tsx";
export { TagSetup } from "./components/tag-setup.tsx";
export { Tags } from "./components/tags.tsx";
export { TestEvents } from "./components/test-events.tsx";

export const EventHealth = (props: AreaPageProps) => <Health {...props} />;
export const TagHealth = (props: AreaPageProps) => <Health {...props} sources={["TAG"]} />;
export const ConversionUpload = (props: AreaPageProps) => <Upload {...props} uploadKind="CONVERSIONS" />;
export const AnalysisUpload = (props: AreaPageProps) => <Upload {...props} uploadKind="ANALYSIS" />;
export const ConversionUploads = (props: AreaPageProps) => <UploadHistory {...props} uploadKind="CONVERSIONS" />;
export const AnalysisUploads = (props: AreaPageProps) => <UploadHistory {...props} uploadKind="ANALYSIS" />;
