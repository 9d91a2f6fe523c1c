import { Imports } from "../../features/imports/components/imports.tsx";
import { useImportTexts } from "../../lib/texts/imports-texts.ts";
import { useLastViewer } from "../../lib/viewer/use-viewer.ts";
import { SettingsPage } from "../compose/person/settings-page.tsx";

/** `/settings/import/`. */
export function SettingsImport() {
  const t = useImportTexts();
  const user = useLastViewer();
  return (
    <SettingsPage title={t("title")} lead={t("lead")}>
      {user && <Imports key={user.id} />}
    </SettingsPage>
  );
}
