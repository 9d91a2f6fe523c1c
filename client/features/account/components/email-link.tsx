import { Button } from "../../../components/ui/button.tsx";
import { LinkButton } from "../../../components/ui/link-button.tsx";
import { Spinner } from "../../../components/ui/spinner.tsx";
import { trpc } from "../../../lib/calls/trpc.ts";
import { mayWorkLater } from "../../../lib/errors/may-work-later.ts";
import { useTexts, useUiTexts } from "../../../lib/texts/texts.ts";
import { useFailureText } from "../../../lib/texts/use-failure-text.ts";

interface EmailLinkProps {
  token: string;
  /** The link sent to the new address, or the one sent to the old address. */
  kind: "confirm" | "undo";
}

const TEXTS = {
  confirm: { ask: "email.confirmAsk", action: "email.confirmAction", done: "email.confirmed" },
  undo: { ask: "email.undoAsk", action: "email.undoAction", done: "email.undone" },
} as const;

/** The target of the links about a change of address. A button uses the link: programs that check mails open it too. */
export function EmailLink({ token, kind }: EmailLinkProps) {
  const t = useTexts("account");
  const ui = useUiTexts();
  const failureText = useFailureText();
  const { link, isPending, isReading, email, error, use, again } = useEmailLink({ token, kind });
  const texts = TEXTS[kind];
  const mayRetry = error !== null && mayWorkLater(error);
  const mayAskAgain = error !== null && !mayRetry && kind === "confirm";
  const mayUse = email === null && error === null && link !== undefined;
  return (
    <section className="rounded-card border border-line bg-surface p-5 sm:p-7">
      <h1 className="pb-5 text-xl font-bold">{t(kind === "confirm" ? "email.confirmTitle" : "email.undoTitle")}</h1>
      {isReading && <Spinner label={t("email.working")} />}
      {mayUse && <p className="pb-5 text-[0.9375rem] text-pretty [overflow-wrap:anywhere]">{t(texts.ask, link)}</p>}
      <p role="status" className="pb-5 text-[0.9375rem] text-pretty [overflow-wrap:anywhere] empty:hidden">
        {error ? failureText(error) : email !== null && t(texts.done, { email })}
      </p>
      <div className="flex flex-wrap gap-3">
        {mayUse && (
          <Button variant="primary" isPending={isPending} onPress={use}>
            {t(texts.action)}
          </Button>
        )}
        {mayRetry && (
          <Button variant="primary" onPress={again}>
            {ui("tryAgain")}
          </Button>
        )}
        {mayAskAgain && (
          <LinkButton href="/settings/account" variant="primary">
            {t("email.change")}
          </LinkButton>
        )}
        <LinkButton href="/" variant={mayRetry || mayAskAgain || mayUse ? "secondary" : "primary"}>
          {t("email.home")}
        </LinkButton>
      </div>
    </section>
  );
}

/** The purpose of the link, and the button that uses it. */
function useEmailLink({ token, kind }: EmailLinkProps) {
  const utils = trpc.useUtils();
  const onSuccess = () => utils.auth.viewer.invalidate();
  const read = trpc.auth.emailLink.useQuery({ kind, token }, { staleTime: Number.POSITIVE_INFINITY });
  const confirm = trpc.auth.confirmEmailChange.useMutation({ onSuccess });
  const undo = trpc.auth.undoEmailChange.useMutation({ onSuccess });
  const { mutate, data, error, isPending } = kind === "confirm" ? confirm : undo;
  const isReading = read.isFetching && !read.data;
  const use = () => mutate({ token });
  return {
    link: read.data,
    email: data?.email ?? null,
    isPending,
    isReading,
    use,
    error: isPending || isReading ? null : (error ?? (read.data ? null : read.error)),
    again: read.data ? use : () => void read.refetch(),
  };
}
