import { EXTENSION_FILES } from "../../../../src/site/app-files.ts";
import { LinkButton } from "../../../components/ui/link-button.tsx";
import { SettingsSection } from "../../../components/ui/settings-section.tsx";
import { usePageConfig } from "../../../lib/navigation/page-config.ts";
import { useTexts } from "../../../lib/texts/texts.ts";

const STEPS = "list-decimal space-y-1 pt-4 pl-5 text-[0.9375rem] text-pretty [overflow-wrap:anywhere]";

/** Downloads the browser extension and explains how to install it without a store. */
export function ExtensionDownload() {
  const t = useTexts("saveTools");
  const { publicUrl } = usePageConfig();
  const askedForSite = <li>{t("download.site", { site: publicUrl })}</li>;
  return (
    <SettingsSection title={t("download.title")} lead={t("download.lead")}>
      <LinkButton href={EXTENSION_FILES.chromium} download>
        {t("download.get")}
      </LinkButton>
      <ol className={STEPS}>
        <li>{t("download.unpack")}</li>
        <li>{t("download.load")}</li>
        {askedForSite}
      </ol>
      <h3 className="pt-6 pb-3 text-base font-bold">{t("download.firefox")}</h3>
      <LinkButton href={EXTENSION_FILES.firefox} download>
        {t("download.getFirefox")}
      </LinkButton>
      <ol className={STEPS}>
        <li>{t("download.loadFirefox")}</li>
        {askedForSite}
      </ol>
    </SettingsSection>
  );
}
