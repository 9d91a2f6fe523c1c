import { TextLink } from "../../components/ui/text-link.tsx";
import { BlockedPeople, MutedPeople } from "../../features/safety/components/hidden-people.tsx";
import { MyReports } from "../../features/safety/components/my-reports.tsx";
import { PrivacyChoices } from "../../features/safety/components/privacy-choices.tsx";
import { WebsiteSettings } from "../../features/websites/components/website-settings.tsx";
import { PageHead } from "../../lib/page-head.tsx";
import { useTexts } from "../../lib/texts/texts.ts";
import { useLastViewer } from "../../lib/use-viewer.ts";

export function SettingsPrivacy() {
  const t = useTexts("safety");
  const user = useLastViewer();
  return (
    <div className="mx-auto flex max-w-2xl flex-col gap-5 px-4 py-6">
      <PageHead title={t("title")} noIndex />
      <div>
        <TextLink href="/settings/" className="text-sm">
          {t("toSettings")}
        </TextLink>
        <h1 className="mt-2 text-2xl font-bold">{t("title")}</h1>
      </div>
      {user && (
        <>
          <PrivacyChoices key={`privacy of ${user.id}`} />
          <BlockedPeople key={`blocked by ${user.id}`} />
          <MutedPeople key={`muted by ${user.id}`} />
          <MyReports key={`reports of ${user.id}`} />
          <WebsiteSettings key={`websites of ${user.id}`} />
        </>
      )}
    </div>
  );
}
