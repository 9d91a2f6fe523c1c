import { TextLink } from "../../../../components/ui/text-link.tsx";
import { usePageConfig } from "../../../../lib/navigation/page-config.ts";
import { useTexts } from "../../../../lib/texts/texts.ts";
import { LOGIN_ERROR_KIND, type RecoveryNotice } from "../../flow/login-error-kind.ts";
import { PROVIDER_NAMES } from "./use-recovery-title.ts";

/** The explanation in a recovery window. */
export function RecoveryText({ notice }: { notice: RecoveryNotice }) {
  const t = useTexts("auth");
  switch (notice.kind) {
    case LOGIN_ERROR_KIND.SUSPENDED:
      return <Suspended token={notice.token} />;
    case LOGIN_ERROR_KIND.RATE_LIMITED:
      return <p>{t("modals.rateLimitedText")}</p>;
    case LOGIN_ERROR_KIND.SOFT_BANNED:
      return <p>{t("modals.softBannedText")}</p>;
    case LOGIN_ERROR_KIND.LOGIN_ASSISTANCE:
      return <p className="[overflow-wrap:anywhere]">{t("modals.assistanceText", { email: notice.email })}</p>;
    case LOGIN_ERROR_KIND.PASSWORD_RESET_SENT:
      return <p className="[overflow-wrap:anywhere]">{t("modals.resetSentText", { email: notice.email })}</p>;
    case LOGIN_ERROR_KIND.PREVENT_FACEBOOK_REGISTER:
      return <p>{t("modals.preventFacebookText")}</p>;
    case LOGIN_ERROR_KIND.PREVENT_GOOGLE_REGISTER:
      return <p>{t("modals.preventGoogleText")}</p>;
    case "not-matched":
      return <p>{t("modals.notMatched")}</p>;
    case "unavailable":
      return <p>{t("modals.unavailableText", { provider: PROVIDER_NAMES[notice.provider] })}</p>;
  }
}

/** The decision if this log-in may read it, else the three possible reasons; and the contact. */
function Suspended({ token }: { token: string | undefined }) {
  const t = useTexts("auth");
  const { contactUrl } = usePageConfig();
  return (
    <>
      <p>{t("modals.suspendedText")}</p>
      <ul className="my-3 list-disc pl-5">
        <li>{t("modals.suspendedGuidelines")}</li>
        <li>{t("modals.suspendedUnusual")}</li>
        <li>{t("modals.suspendedClosure")}</li>
      </ul>
      <p>
        {t("modals.suspendedAppeal")} <TextLink href={contactUrl}>{t("modals.contactUs")}</TextLink>
      </p>
      {token && (
        <p className="mt-3">
          <TextLink href={`/reports-and-violations/?token=${token}`}>{t("modals.suspendedWhy")}</TextLink>
        </p>
      )}
    </>
  );
}
