import { Button } from "../../../components/ui/button.tsx";
import { SettingsSection } from "../../../components/ui/settings-section.tsx";
import { Switch } from "../../../components/ui/switch.tsx";
import { useTexts } from "../../../lib/texts/texts.ts";
import { useAdPreferences } from "../hooks/use-ad-preferences.ts";

/** The person's choices about what ads are based on. */
export function AdSettings() {
  const t = useTexts("adFacts");
  const { preferences, switchInterest, showAgain } = useAdPreferences();
  if (!preferences) return null;
  const { interests, hiddenAdvertisers } = preferences;
  return (
    <>
      <SettingsSection title={t("settingsTitle")} lead={t(interests.length > 0 ? "settingsLead" : "settingsNone")}>
        {interests.map(({ interest, isOff }) => (
          <Switch
            key={interest}
            isSelected={!isOff}
            onChange={(isOn) => void switchInterest(interest, isOn)}
            label={<span className="capitalize">{t(`interests.${interest}`)}</span>}
          />
        ))}
      </SettingsSection>
      {hiddenAdvertisers.length > 0 && (
        <SettingsSection title={t("hiddenTitle")}>
          <ul className="flex flex-col gap-2">
            {hiddenAdvertisers.map(({ id, name }) => (
              <li key={id} className="flex min-h-11 items-center gap-3">
                <span className="min-w-0 grow truncate text-[0.9375rem] font-semibold">{name}</span>
                <Button size="sm" aria-label={t("showAgainLabel", { name })} onPress={() => void showAgain(id)}>
                  {t("showAgain")}
                </Button>
              </li>
            ))}
          </ul>
        </SettingsSection>
      )}
    </>
  );
}
