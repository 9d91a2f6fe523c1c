import { LinkButton } from "../../../components/ui/link-button.tsx";
import { Spinner } from "../../../components/ui/spinner.tsx";
import { failureOf } from "../../../lib/api-error.ts";
import { useViewer } from "../../../lib/use-viewer.ts";
import { GOT_IT, LOG_IN, VERIFIED_TITLE, VERIFY_LOG_IN, VERIFY_TITLE, VERIFYING, verifiedText } from "../copy.ts";
import { useVerifyEmail } from "../hooks/use-verify-email.ts";
import { AuthSheet } from "./auth-sheet.tsx";
import { ResendEmail } from "./resend-email.tsx";

/** Where the link of the verify-your-email mail leads. */
export function VerifyEmail({ token }: { token: string }) {
  const verification = useVerifyEmail(token);
  const viewer = useViewer();
  if (verification.step === "working") {
    return (
      <AuthSheet title={VERIFY_TITLE} lead={VERIFYING}>
        <div className="grid place-items-center py-4">
          <Spinner size={32} />
        </div>
      </AuthSheet>
    );
  }
  if (verification.step === "done") {
    return (
      <AuthSheet title={VERIFIED_TITLE} lead={<span role="status">{verifiedText(verification.email)}</span>}>
        <LinkButton href="/" variant="primary" size="lg" fullWidth>
          {GOT_IT}
        </LinkButton>
      </AuthSheet>
    );
  }
  if (verification.step === "log-in") {
    const back = encodeURIComponent(`/verify-email?token=${token}`);
    return (
      <AuthSheet title={VERIFY_TITLE} lead={<span role="status">{VERIFY_LOG_IN}</span>}>
        <LinkButton href={`/login?next=${back}`} variant="primary" size="lg" fullWidth>
          {LOG_IN}
        </LinkButton>
      </AuthSheet>
    );
  }
  return (
    <AuthSheet title={VERIFY_TITLE} lead={<span role="status">{failureOf(verification.error).message}</span>}>
      <div className="flex flex-col gap-3">
        {viewer && <ResendEmail />}
        <LinkButton href="/" variant={viewer ? "secondary" : "primary"} size="lg" fullWidth>
          {GOT_IT}
        </LinkButton>
      </div>
    </AuthSheet>
  );
}
