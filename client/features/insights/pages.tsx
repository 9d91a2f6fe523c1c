import type { AreaPageProps } from "../../lib/area/area-page.ts";
import { AudienceDebug } from "./components/audience-debug.tsx";
import { CampaignInsights } from "./components/campaign-insights.tsx";
import { MediaPlanner } from "./components/media-planner.tsx";
import { Recommendations } from "./components/recommendations.tsx";

export const CampaignInsightsPage = (props: AreaPageProps) => <CampaignInsights {...props} />;
export const MediaPlannerPage = (props: AreaPageProps) => <MediaPlanner {...props} />;
export const AudienceDebugPage = (props: AreaPageProps) => <AudienceDebug {...props} />;
export const RecommendationsPage = (props: AreaPageProps) => <Recommendations {...props} />;
