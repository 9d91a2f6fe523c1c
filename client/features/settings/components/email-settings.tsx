import BadgeCheck from "lucide-react/icons/badge-check";
import MailWarning from "lucide-react/icons/mail-exclamation-point";
import type { OwnUser } from "../../../../src/model/user.ts";
import { Button } from "../../../components/ui/button.tsx";
import { SettingsSection } from "../../../components/ui/settings-section.tsx";
import { trpc } from "../../../lib/calls/trpc.ts";
import { failureOf } from "../../../lib/errors/api-error.ts";
import { showToast } from "../../../lib/forms/toast-queue.ts";
import { useTexts } from "../../../lib/texts/texts.ts";

/** The account's address, and whether it is confirmed. */
export function EmailSettings({ user }: { user: OwnUser }) {
  const t = useTexts("settings");
  const resend = useResendEmail();
  const Icon = user.emailVerified ? BadgeCheck : MailWarning;
  return (
    <SettingsSection title={t("email")}>
      <div className="flex flex-wrap items-center justify-between gap-4">
        <div className="min-w-0">
          <p className="font-semibold [overflow-wrap:anywhere]">{user.email}</p>
          <p className="flex items-center gap-2 text-[0.9375rem] text-ink-soft">
            <Icon size={18} aria-hidden="true" className="shrink-0" />
            {t(user.emailVerified ? "verified" : "notVerified")}
          </p>
        </div>
        {!user.emailVerified && (
          <Button isDisabled={resend.isSuccess} isPending={resend.isPending} onPress={() => resend.mutate({})}>
            {resend.isSuccess ? t("emailSent") : t("resendEmail")}
          </Button>
        )}
      </div>
    </SettingsSection>
  );
}

/** Sends the verify-your-email mail again. */
const useResendEmail = () =>
  trpc.auth.resendVerification.useMutation({
    onError: (error) => showToast(failureOf(error).message, { kind: "error" }),
  });
