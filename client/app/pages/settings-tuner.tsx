import { TunerSettings } from "../../features/tuner/components/tuner-settings.tsx";
import { useTexts } from "../../lib/texts/texts.ts";
import { useLastViewer } from "../../lib/viewer/use-viewer.ts";
import { SettingsPage } from "../compose/person/settings-page.tsx";

export function SettingsTuner() {
  const t = useTexts("tuner");
  const user = useLastViewer();
  return (
    <SettingsPage title={t("title")} lead={t("lead")}>
      {user && <TunerSettings key={user.id} />}
    </SettingsPage>
  );
}
