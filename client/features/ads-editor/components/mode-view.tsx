import { areaPath } from "../../../../src/advertiser/area-paths.ts";
import { LinkButton } from "../../../components/ui/link-button.tsx";
import { SettingsSection } from "../../../components/ui/settings-section.tsx";
import type { AreaPageProps } from "../../../lib/area/area-page.ts";
import { useAreaTexts } from "../../../lib/texts/area-texts.ts";

/** The ways to create a campaign, from the most manual to the most automatic. */
export function ModeView({ account, search }: AreaPageProps) {
  const t = useAreaTexts("adsEditor");
  const target = { advertiserId: account.id, query: search };
  const modes = [
    ["manual", areaPath("adsCreate", target)],
    ["automated", areaPath("automatedAdsCreate", target)],
    ["quick", areaPath("quickPromote", { advertiserId: account.id })],
    ["draft", areaPath("adsEditDraft", { advertiserId: account.id })],
  ] as const;
  return (
    <div className="flex flex-col gap-4">
      {modes.map(([mode, href]) => (
        <SettingsSection key={mode} title={t(`mode.${mode}`)} lead={t(`modeText.${mode}`)}>
          <LinkButton href={href}>{t("mode.choose")}</LinkButton>
        </SettingsSection>
      ))}
    </div>
  );
}
