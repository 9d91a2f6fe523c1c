import { SecuritySettings } from "../../features/security/components/security-settings.tsx";
import { PageHead } from "../../lib/page-head.tsx";
import { useTexts } from "../../lib/texts/texts.ts";
import { useLastViewer } from "../../lib/use-viewer.ts";

/** `/settings/security`. */
export function SettingsSecurity() {
  const t = useTexts("mfa");
  const user = useLastViewer();
  return (
    <div className="mx-auto flex max-w-2xl flex-col gap-5 px-4 py-6">
      <PageHead title={t("security.title")} noIndex />
      <h1 className="text-2xl font-bold">{t("security.title")}</h1>
      {user && <SecuritySettings key={user.id} />}
    </div>
  );
}
