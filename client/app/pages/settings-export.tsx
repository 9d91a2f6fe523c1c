import { Exports } from "../../features/exports/components/exports.tsx";
import { useExportTexts } from "../../lib/texts/imports-texts.ts";
import { useLastViewer } from "../../lib/viewer/use-viewer.ts";
import { SettingsPage } from "../compose/person/settings-page.tsx";

/** `/settings/export/`. */
export function SettingsExport() {
  const t = useExportTexts();
  const user = useLastViewer();
  return (
    <SettingsPage title={t("title")} lead={t("lead")}>
      {user && <Exports key={user.id} userId={user.id} />}
    </SettingsPage>
  );
}
