import { useEffect, useRef } from "react";
import { Button } from "../../../components/ui/button.tsx";
import { LinkButton } from "../../../components/ui/link-button.tsx";
import { Spinner } from "../../../components/ui/spinner.tsx";
import { mayWorkLater } from "../../../lib/may-work-later.ts";
import { useTexts } from "../../../lib/texts/texts.ts";
import { useFailureText } from "../../../lib/texts/use-failure-text.ts";
import { useUiTexts } from "../../../lib/texts/use-ui-texts.ts";
import { trpc } from "../../../lib/trpc.ts";

interface EmailLinkProps {
  token: string;
  /** The link sent to the new address, or the one sent to the old address. */
  kind: "confirm" | "undo";
}

/** The target of the links about a change of address. Each is used once, as soon as the page opens. */
export function EmailLink({ token, kind }: EmailLinkProps) {
  const t = useTexts("account");
  const ui = useUiTexts();
  const failureText = useFailureText();
  const utils = trpc.useUtils();
  const onSuccess = () => utils.auth.viewer.invalidate();
  const confirm = trpc.auth.confirmEmailChange.useMutation({ onSuccess });
  const undo = trpc.auth.undoEmailChange.useMutation({ onSuccess });
  const { mutate, data, error, isPending } = kind === "confirm" ? confirm : undo;
  const mayRetry = error !== null && mayWorkLater(error);
  const mayAskAgain = error !== null && !mayRetry && !isPending && kind === "confirm";
  const used = useRef<string | null>(null);
  useEffect(() => {
    if (used.current === token) return;
    used.current = token;
    mutate({ token });
  }, [token, mutate]);
  const done = data && t(kind === "confirm" ? "email.confirmed" : "email.undone", { email: data.email });
  return (
    <section className="rounded-card border border-line bg-surface p-5 sm:p-7">
      <h1 className="pb-5 text-xl font-bold">{t(kind === "confirm" ? "email.confirmTitle" : "email.undoTitle")}</h1>
      {!data && (!error || isPending) && <Spinner label={t("email.working")} />}
      <p role="status" className="pb-5 text-[15px] text-pretty [overflow-wrap:anywhere] empty:hidden">
        {error && !isPending ? failureText(error) : done}
      </p>
      <div className="flex flex-wrap gap-3">
        {mayRetry && (
          <Button variant="primary" isPending={isPending} onPress={() => mutate({ token })}>
            {ui("tryAgain")}
          </Button>
        )}
        {mayAskAgain && (
          <LinkButton href="/settings/account" variant="primary">
            {t("email.change")}
          </LinkButton>
        )}
        <LinkButton href="/" variant={mayRetry || mayAskAgain ? "secondary" : "primary"}>
          {t("email.home")}
        </LinkButton>
      </div>
    </section>
  );
}
