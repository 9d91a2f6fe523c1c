import { ViewSettings } from "../../features/tuner/components/view-settings.tsx";
import { useTexts } from "../../lib/texts/texts.ts";
import { useLastViewer } from "../../lib/viewer/use-viewer.ts";
import { SettingsPage } from "../compose/person/settings-page.tsx";

/** `/settings/view`. */
export function SettingsView() {
  const t = useTexts("view");
  const user = useLastViewer();
  return (
    <SettingsPage title={t("title")} lead={t("lead")}>
      {user && <ViewSettings key={user.id} />}
    </SettingsPage>
  );
}
