import { getRouteApi } from "@tanstack/react-router";
import { AdminFrame } from "../../features/admin/components/admin-frame.tsx";
import { AllApps } from "../../features/apps/components/all-apps.tsx";
import { Connections } from "../../features/apps/components/connections.tsx";
import { OwnApps } from "../../features/apps/components/own-apps.tsx";
import { FeedSettings } from "../../features/syndication/components/feed-settings.tsx";
import { Webhooks } from "../../features/webhooks/components/webhooks.tsx";
import { PageHead } from "../../lib/navigation/page-head.tsx";
import { useAppTexts } from "../../lib/texts/apps-texts.ts";
import { useLastViewer } from "../../lib/viewer/use-viewer.ts";
import { SettingsPage } from "../compose/person/settings-page.tsx";

/** `/settings/apps/`. */
export function SettingsApps() {
  const t = useAppTexts();
  const user = useLastViewer();
  return (
    <SettingsPage title={t("connections.title")} lead={t("connections.lead")}>
      {user && <Connections key={user.id} />}
    </SettingsPage>
  );
}

/** `/settings/webhooks/`. */
export function SettingsWebhooks() {
  const t = useAppTexts();
  const user = useLastViewer();
  return (
    <SettingsPage title={t("webhooks.title")} lead={t("webhooks.lead")}>
      {user && <Webhooks key={user.id} />}
    </SettingsPage>
  );
}

/** `/settings/feeds/`. */
export function SettingsFeeds() {
  const t = useAppTexts();
  const user = useLastViewer();
  return (
    <SettingsPage title={t("feeds.title")} lead={t("feeds.lead")}>
      {user && <FeedSettings key={user.id} username={user.username} />}
    </SettingsPage>
  );
}

const adminRoute = getRouteApi("/admin/apps");

/** `/admin/apps/`. */
export function AdminApps() {
  const { query = "", state = null } = adminRoute.useSearch();
  return (
    <AdminFrame tab="apps">
      <AllApps key={`${query} ${state}`} query={query} state={state} />
    </AdminFrame>
  );
}

/** `/developers/`. */
export function Developers() {
  const t = useAppTexts();
  const user = useLastViewer();
  return (
    <div className="mx-auto max-w-3xl px-3 pt-6 pb-16 sm:px-6">
      <PageHead title={t("developers.title")} noIndex />
      {user && <OwnApps key={user.id} />}
    </div>
  );
}
