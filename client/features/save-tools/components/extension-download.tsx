import { EXTENSION_FILE } from "../../../../src/site/app-files.ts";
import { LinkButton } from "../../../components/ui/link-button.tsx";
import { SettingsSection } from "../../../components/ui/settings-section.tsx";
import { usePageConfig } from "../../../lib/navigation/page-config.ts";
import { useTexts } from "../../../lib/texts/texts.ts";

/** Downloads the browser extension and explains how to install it without a store. */
export function ExtensionDownload() {
  const t = useTexts("saveTools");
  const { publicUrl } = usePageConfig();
  return (
    <SettingsSection title={t("download.title")} lead={t("download.lead")}>
      <LinkButton href={EXTENSION_FILE} download>
        {t("download.get")}
      </LinkButton>
      <ol className="list-decimal space-y-1 pt-4 pl-5 text-[0.9375rem] text-pretty [overflow-wrap:anywhere]">
        <li>{t("download.unpack")}</li>
        <li>{t("download.load")}</li>
        <li>{t("download.site", { site: publicUrl })}</li>
      </ol>
    </SettingsSection>
  );
}
