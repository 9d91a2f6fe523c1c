import { Button } from "../../../components/ui/button.tsx";
import { LinkButton } from "../../../components/ui/link-button.tsx";
import { Spinner } from "../../../components/ui/spinner.tsx";
import { trpc } from "../../../lib/calls/trpc.ts";
import { mayWorkLater } from "../../../lib/errors/may-work-later.ts";
import { useTexts, useUiTexts } from "../../../lib/texts/texts.ts";
import { useFailureText } from "../../../lib/texts/use-failure-text.ts";

/**
 * The target of a mail's unsubscribe link, logged in or not. A button unsubscribes, because programs that check mails
 * open links too; what a mail program's own button does is a POST to the same address.
 */
export function Subscription({ token }: { token: string }) {
  const t = useTexts("notifications");
  const ui = useUiTexts();
  const failureText = useFailureText();
  const { read, isOn, isChosen, error, isPending, turn } = useSubscription(token);
  const about = read.data && { email: read.data.email, what: t(`settings.when.${read.data.kind}`) };
  const isAsked = isOn && !isChosen;
  return (
    <section className="rounded-card border border-line bg-surface p-5 sm:p-7">
      <h1 className="pb-3 text-xl font-bold">{t("subscription.title")}</h1>
      {!about && read.isFetching && <Spinner label={t("subscription.working")} />}
      {about && isAsked && (
        <p className="pb-5 text-[0.9375rem] text-pretty [overflow-wrap:anywhere]">{t("subscription.ask", about)}</p>
      )}
      <p role="status" className="pb-5 text-[0.9375rem] text-pretty empty:hidden">
        {error ? failureText(error) : about && !isAsked && t(isOn ? "subscription.on" : "subscription.off", about)}
      </p>
      <div className="flex flex-wrap gap-3">
        {about && (
          <Button variant="primary" isPending={isPending} onPress={() => turn(!isOn)}>
            {t(isOn ? "subscription.action" : "subscription.undo")}
          </Button>
        )}
        {!about && error && mayWorkLater(error) && (
          <Button variant="primary" onPress={() => void read.refetch()}>
            {ui("tryAgain")}
          </Button>
        )}
        <LinkButton href="/settings/notifications">{t("subscription.all")}</LinkButton>
      </div>
    </section>
  );
}

/** The mails that the link is about, their state, and the button to turn them off or on. */
function useSubscription(token: string) {
  const utils = trpc.useUtils();
  const read = trpc.notifications.subscription.useQuery({ token });
  const changed = (isOn: boolean) => {
    utils.notifications.subscription.setData({ token }, (before) => before && { ...before, isOn });
    return utils.notifications.settings.invalidate();
  };
  const off = trpc.notifications.unsubscribe.useMutation({ onSuccess: () => changed(false) });
  const on = trpc.notifications.resubscribe.useMutation({ onSuccess: () => changed(true) });
  const isPending = off.isPending || on.isPending;
  return {
    read,
    isPending,
    isOn: read.data?.isOn ?? false,
    isChosen: off.isSuccess || on.isSuccess,
    error: read.isFetching || isPending ? null : (off.error ?? on.error ?? read.error),
    turn(next: boolean) {
      const [used, other] = next ? [on, off] : [off, on];
      other.reset();
      used.mutate({ token });
    },
  };
}
