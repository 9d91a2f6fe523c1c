import { getRouteApi } from "@tanstack/react-router";
import { TextLink } from "../../components/ui/text-link.tsx";
import { SsoSettings } from "../../features/sso/components/sso-settings.tsx";
import { SsoSignUp } from "../../features/sso/components/sso-sign-up.tsx";
import { PageHead } from "../../lib/page-head.tsx";
import { useTexts } from "../../lib/texts/texts.ts";
import { useLastViewer } from "../../lib/use-viewer.ts";

const signUpRoute = getRouteApi("/signup/sso-business-account");

export function SsoSettingsPage() {
  const t = useTexts("sso");
  const user = useLastViewer();
  return (
    <div className="mx-auto flex max-w-2xl flex-col gap-5 px-4 py-6">
      <PageHead title={t("title")} noIndex />
      <div>
        <TextLink href="/settings/" className="text-sm">
          {t("toSettings")}
        </TextLink>
        <h1 className="mt-2 text-2xl font-bold">{t("title")}</h1>
        <p className="mt-1 text-[15px] text-pretty text-ink-soft">{t("lead")}</p>
      </div>
      {user?.isPartner ? <SsoSettings key={user.id} /> : <p role="status">{t("forBusiness")}</p>}
    </div>
  );
}

export function SsoSignUpPage() {
  const t = useTexts("sso");
  const { email = "", next, add } = signUpRoute.useSearch();
  return (
    <>
      <PageHead title={t("signUpTitle")} noIndex />
      <SsoSignUp key={email} email={email} next={next} isAccountSwitch={add === "true"} />
    </>
  );
}
