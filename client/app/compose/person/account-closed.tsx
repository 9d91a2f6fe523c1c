import { DELETION_GRACE_DAYS } from "../../../../src/identity/account-limits.ts";
import { LinkButton } from "../../../components/ui/link-button.tsx";
import { AuthSheet } from "../../../features/auth/components/auth-sheet.tsx";
import { PageHead } from "../../../lib/navigation/page-head.tsx";
import { useTexts, useUiTexts } from "../../../lib/texts/texts.ts";

interface AccountClosedProps {
  isDeleted: boolean;
  /** Without a password, the account is restored through a reset by email. */
  hasPassword: boolean;
}

/** Explains what happened to the account and how to restore it. */
export function AccountClosed({ isDeleted, hasPassword }: AccountClosedProps) {
  const t = useTexts("account");
  const ui = useUiTexts();
  const title = isDeleted ? t("closed.deletedTitle", { days: DELETION_GRACE_DAYS }) : t("closed.deactivatedTitle");
  return (
    <AuthSheet title={title} lead={t(isDeleted ? "closed.deletedText" : "closed.deactivatedText")}>
      <PageHead title={title} noIndex />
      {!hasPassword && <p className="pb-5 text-center text-[0.9375rem] text-pretty">{t("closed.passwordless")}</p>}
      <div className="flex flex-col gap-3">
        <LinkButton href={hasPassword ? "/login" : "/password/reset"} size="lg" fullWidth>
          {hasPassword ? ui("logIn") : t("closed.choosePassword")}
        </LinkButton>
        <LinkButton href="/" variant="primary" size="lg" fullWidth>
          {t("email.home")}
        </LinkButton>
      </div>
    </AuthSheet>
  );
}
