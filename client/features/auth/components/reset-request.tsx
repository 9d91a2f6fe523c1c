import { Button } from "../../../components/ui/button.tsx";
import { LinkButton } from "../../../components/ui/link-button.tsx";
import { TextField } from "../../../components/ui/text-field.tsx";
import { useField } from "../../../lib/forms.ts";
import { useHydrated } from "../../../lib/use-hydrated.ts";
import { LOG_IN, RESET_FIELD, RESET_LEAD, RESET_SEND, RESET_SENT_TITLE, RESET_TITLE, resetSentTo } from "../copy.ts";
import { useResetRequest } from "../hooks/use-reset-request.ts";
import { AuthSheet } from "./auth-sheet.tsx";

/** Asks for the mail with the link. @param initial what was typed at the log-in */
export function ResetRequest({ initial }: { initial: string }) {
  const { form, submit, sentTo, isBusy } = useResetRequest(initial);
  const isReady = useHydrated();
  const field = useField(form.control, "usernameOrEmail");
  if (sentTo !== null) {
    return (
      <AuthSheet title={RESET_SENT_TITLE} lead={<span role="status">{resetSentTo(sentTo)}</span>}>
        <LinkButton href="/login" variant="primary" size="lg" fullWidth>
          {LOG_IN}
        </LinkButton>
      </AuthSheet>
    );
  }
  return (
    <AuthSheet title={RESET_TITLE} lead={RESET_LEAD}>
      <form method="post" noValidate onSubmit={submit} className="flex flex-col gap-2">
        <TextField {...field} id="email" label={RESET_FIELD} autoComplete="username" inputMode="email" />
        <Button type="submit" variant="primary" size="lg" fullWidth isDisabled={!isReady} isPending={isBusy}>
          {RESET_SEND}
        </Button>
      </form>
    </AuthSheet>
  );
}
