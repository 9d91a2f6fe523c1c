import { FOLLOWS_AUDIENCES } from "../../../../src/model/limits.ts";
import { ListFailed } from "../../../components/domain/list-failed.tsx";
import { RowsSkeleton } from "../../../components/domain/list-skeletons.tsx";
import { RadioChoice } from "../../../components/ui/radio-choice.tsx";
import { SettingsSection } from "../../../components/ui/settings-section.tsx";
import { Switch } from "../../../components/ui/switch.tsx";
import { failureOf } from "../../../lib/errors/api-error.ts";
import { usePageConfig } from "../../../lib/navigation/page-config.ts";
import { useTexts } from "../../../lib/texts/texts.ts";
import { usePrivacy } from "../hooks/use-privacy.ts";

/** Privacy settings, and advertising settings if the site has ads; each choice is saved at once. */
export function PrivacyChoices() {
  const t = useTexts("safety");
  const reach = useTexts("view");
  const { settings, choose } = usePrivacy();
  const { hasAds, hasAdvertisingPartner } = usePageConfig();
  if (!settings.data) {
    if (!settings.isError) return <RowsSkeleton />;
    return <ListFailed text={failureOf(settings.error).message} onRetry={() => void settings.refetch()} />;
  }
  const { searchHidden, followsAudience, personalAds, adsFromVisits } = settings.data;
  return (
    <>
      <SettingsSection title={t("privacy.profile")}>
        <div className="flex flex-col gap-5">
          <Switch
            isSelected={searchHidden}
            onChange={(isOn) => void choose("searchHidden", isOn)}
            label={t("privacy.searchHidden")}
            description={t("privacy.searchHiddenText")}
          />
          <RadioChoice
            label={t("privacy.follows")}
            description={t("privacy.followsText")}
            value={followsAudience}
            options={FOLLOWS_AUDIENCES.map((value) => ({ value, label: t(`privacy.audiences.${value}`) }))}
            onChange={(audience) => void choose("followsAudience", audience)}
          />
        </div>
      </SettingsSection>
      <SettingsSection title={reach("reach.title")} lead={reach("reach.lead")}>
        <div className="flex flex-col gap-5">
          {(["messagesFrom", "invitesFrom", "mentionsFrom"] as const).map((field) => (
            <RadioChoice
              key={field}
              label={reach(`reach.${field}`)}
              value={settings.data[field]}
              options={FOLLOWS_AUDIENCES.map((value) => ({ value, label: reach(`reach.audiences.${value}`) }))}
              onChange={(audience) => void choose(field, audience)}
            />
          ))}
        </div>
      </SettingsSection>
      {(hasAds || hasAdvertisingPartner) && (
        <SettingsSection title={t("privacy.ads")} lead={t("privacy.adsLead")}>
          <Switch
            isSelected={personalAds}
            onChange={(isOn) => void choose("personalAds", isOn)}
            label={t("privacy.personalAds")}
            description={t("privacy.personalAdsText")}
          />
          <Switch
            isSelected={personalAds && adsFromVisits}
            isDisabled={!personalAds}
            onChange={(isOn) => void choose("adsFromVisits", isOn)}
            label={t("privacy.adsFromVisits")}
            description={t("privacy.adsFromVisitsText")}
          />
        </SettingsSection>
      )}
    </>
  );
}
