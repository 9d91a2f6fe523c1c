import { getRouteApi } from "@tanstack/react-router";
import { SsoSettings } from "../../features/sso/components/sso-settings.tsx";
import { SsoSignUp } from "../../features/sso/components/sso-sign-up.tsx";
import { PageHead } from "../../lib/navigation/page-head.tsx";
import { useTexts } from "../../lib/texts/texts.ts";
import { useLastViewer } from "../../lib/viewer/use-viewer.ts";
import { SettingsPage } from "../compose/person/settings-page.tsx";

const signUpRoute = getRouteApi("/signup/sso-business-account");

export function SsoSettingsPage() {
  const t = useTexts("sso");
  const user = useLastViewer();
  return (
    <SettingsPage title={t("title")} lead={t("lead")}>
      {user?.isPartner ? <SsoSettings key={user.id} /> : <p role="status">{t("forBusiness")}</p>}
    </SettingsPage>
  );
}

export function SsoSignUpPage() {
  const t = useTexts("sso");
  const { email = "", name = "", next, add } = signUpRoute.useSearch();
  return (
    <>
      <PageHead title={t("signUpTitle")} noIndex />
      <SsoSignUp key={email} email={email} name={name} next={next} isAccountSwitch={add === "true"} />
    </>
  );
}
