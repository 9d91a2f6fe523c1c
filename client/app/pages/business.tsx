import { getRouteApi } from "@tanstack/react-router";
import { LegalLine } from "../../components/domain/legal-line.tsx";
import { LinkButton } from "../../components/ui/link-button.tsx";
import { TextLink } from "../../components/ui/text-link.tsx";
import { AuthPage } from "../../features/auth/components/auth-page.tsx";
import { AuthSheet } from "../../features/auth/components/auth-sheet.tsx";
import { ConvertForm } from "../../features/business/components/convert-form.tsx";
import { CreateBusinessForm } from "../../features/business/components/create-business-form.tsx";
import { nextPath } from "../../lib/navigation/next-path.ts";
import { PageHead } from "../../lib/navigation/page-head.tsx";
import { useTexts } from "../../lib/texts/texts.ts";
import { useLastViewer } from "../../lib/viewer/use-viewer.ts";

const createRoute = getRouteApi("/business/create");
const convertRoute = getRouteApi("/business/convert");
const loginRoute = getRouteApi("/business/login");

export function CreateBusinessPage() {
  const t = useTexts("users");
  const { next } = createRoute.useSearch();
  const query = next ? `?next=${encodeURIComponent(next)}` : "";
  return (
    <AuthSheet title={t("business.createTitle")} lead={t("business.createLead")}>
      <PageHead title={t("business.createTitle")} canonical="/business/create" description={t("business.createLead")} />
      <CreateBusinessForm next={next} />
      <div className="mt-4">
        <LegalLine />
      </div>
      <p className="mt-6 border-t border-line pt-4 text-center text-[0.9375rem]">
        {t("business.haveAccount")} <TextLink href={`/business/login${query}`}>{t("business.logIn")}</TextLink>
      </p>
    </AuthSheet>
  );
}

export function ConvertPage() {
  const t = useTexts("users");
  const { name, next } = convertRoute.useSearch();
  const viewer = useLastViewer();
  const isBusiness = viewer?.isPartner === true;
  const title = t(isBusiness ? "business.alreadyTitle" : "business.convertTitle");
  const lead = name === undefined ? "business.convertLead" : "business.convertKnown";
  return (
    <AuthSheet title={title} lead={t(isBusiness ? "business.alreadyText" : lead)}>
      <PageHead title={title} noIndex />
      {isBusiness ? (
        <LinkButton href={nextPath(next)} variant="primary" size="lg" fullWidth>
          {t("business.goOn")}
        </LinkButton>
      ) : (
        <ConvertForm initial={name ?? viewer?.fullName ?? ""} />
      )}
    </AuthSheet>
  );
}

export const BusinessLoginPage = () => (
  <AuthPage key="business" start="login" next={loginRoute.useSearch().next} isBusiness />
);
