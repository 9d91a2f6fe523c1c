import { ERRORS } from "../../../../src/contract/errors.ts";
import { Button } from "../../../components/ui/button.tsx";
import { LinkButton } from "../../../components/ui/link-button.tsx";
import { PasswordField } from "../../../components/ui/password-field.tsx";
import { useField } from "../../../lib/forms.ts";
import { useHydrated } from "../../../lib/use-hydrated.ts";
import {
  ASK_NEW_LINK,
  createPasswordOf,
  LOG_IN,
  NEW_PASSWORD,
  NEW_PASSWORD_SAVE,
  NEW_PASSWORD_TITLE,
  PASSWORD_CHANGED_TEXT,
  PASSWORD_CHANGED_TITLE,
} from "../copy.ts";
import { useNewPassword } from "../hooks/use-new-password.ts";
import { AuthSheet } from "./auth-sheet.tsx";

/** Where the link of the mail leads. */
export function NewPassword({ token }: { token: string }) {
  const { form, submit, min, isDone, isLinkInvalid, isBusy } = useNewPassword(token);
  const isReady = useHydrated();
  const field = useField(form.control, "newPassword");
  if (isDone || isLinkInvalid) {
    const title = isDone ? PASSWORD_CHANGED_TITLE : NEW_PASSWORD_TITLE;
    const text = isDone ? PASSWORD_CHANGED_TEXT : ERRORS.RESET_TOKEN_INVALID.message;
    return (
      <AuthSheet title={title} lead={<span role="status">{text}</span>}>
        <LinkButton href={isDone ? "/login" : "/password/reset"} variant="primary" size="lg" fullWidth>
          {isDone ? LOG_IN : ASK_NEW_LINK}
        </LinkButton>
      </AuthSheet>
    );
  }
  return (
    <AuthSheet title={NEW_PASSWORD_TITLE}>
      <form method="post" noValidate onSubmit={submit} className="flex flex-col gap-2">
        <PasswordField
          {...field}
          id="password"
          label={NEW_PASSWORD}
          autoComplete="new-password"
          description={createPasswordOf(min)}
        />
        <Button type="submit" variant="primary" size="lg" fullWidth isDisabled={!isReady} isPending={isBusy}>
          {NEW_PASSWORD_SAVE}
        </Button>
      </form>
    </AuthSheet>
  );
}
