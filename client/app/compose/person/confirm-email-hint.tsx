import MailCheck from "lucide-react/icons/mail-check";
import { emailUnverified } from "../../../lib/sign-in/session-announcements.ts";
import { useTexts } from "../../../lib/texts/texts.ts";
import { useLastViewer } from "../../../lib/viewer/use-viewer.ts";

/** Says that the address is not confirmed yet, and offers to resend the mail. */
export function ConfirmEmailHint() {
  const t = useTexts("beginning");
  const viewer = useLastViewer();
  if (!viewer) return null;
  return (
    <p className="mt-6 flex flex-wrap items-center gap-x-2 gap-y-1 rounded-2xl bg-accent-wash px-4 py-3 text-sm">
      <MailCheck size={18} aria-hidden="true" className="shrink-0" />
      <span className="min-w-0 [overflow-wrap:anywhere]">{t("begin.confirm", { email: viewer.email })}</span>
      <button type="button" onClick={() => emailUnverified()} className="min-h-6 font-semibold text-accent underline">
        {t("begin.confirmAgain")}
      </button>
    </p>
  );
}
