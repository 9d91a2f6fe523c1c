import { AdSettings } from "../../features/ads/components/ad-settings.tsx";
import { CopySettings } from "../../features/mine/copies/copy-settings.tsx";
import { BlockedPeople, MutedPeople } from "../../features/safety/components/hidden-people.tsx";
import { PrivacyChoices } from "../../features/safety/components/privacy-choices.tsx";
import { ReportsLink } from "../../features/safety/components/reports-link.tsx";
import { WebsiteSettings } from "../../features/websites/components/website-settings.tsx";
import { useTexts } from "../../lib/texts/texts.ts";
import { useLastViewer } from "../../lib/viewer/use-viewer.ts";
import { SettingsPage } from "../compose/person/settings-page.tsx";

export function SettingsPrivacy() {
  const t = useTexts("safety");
  const user = useLastViewer();
  return (
    <SettingsPage title={t("title")}>
      {user && (
        <>
          <PrivacyChoices key={`privacy of ${user.id}`} />
          <AdSettings key={`ads of ${user.id}`} />
          <CopySettings key={`copies of ${user.id}`} />
          <BlockedPeople key={`blocked by ${user.id}`} />
          <MutedPeople key={`muted by ${user.id}`} />
          <ReportsLink />
          <WebsiteSettings key={`websites of ${user.id}`} />
        </>
      )}
    </SettingsPage>
  );
}
