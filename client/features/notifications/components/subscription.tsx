import { useEffect, useRef } from "react";
import { Button } from "../../../components/ui/button.tsx";
import { LinkButton } from "../../../components/ui/link-button.tsx";
import { Spinner } from "../../../components/ui/spinner.tsx";
import { failureOf } from "../../../lib/api-error.ts";
import { useTexts } from "../../../lib/texts/texts.ts";
import { trpc } from "../../../lib/trpc.ts";

/** The target of a mail's unsubscribe link: it unsubscribes at once, logged in or not, and offers to resubscribe. */
export function Subscription({ token }: { token: string }) {
  const t = useTexts("notifications");
  const utils = trpc.useUtils();
  const onSuccess = () => utils.notifications.settings.invalidate();
  const ending = trpc.notifications.unsubscribe.useMutation({ onSuccess });
  const undoing = trpc.notifications.resubscribe.useMutation({ onSuccess });
  const { mutate } = ending;
  const used = useRef("");
  useEffect(() => {
    if (used.current === token) return;
    used.current = token;
    mutate({ token });
  }, [token, mutate]);
  const kind = ending.data?.kind;
  const error = ending.error ?? undoing.error;
  const isOn = undoing.isSuccess;
  return (
    <section className="rounded-card border border-line bg-surface p-5 sm:p-7">
      <h1 className="pb-3 text-xl font-bold">{t("subscription.title")}</h1>
      {!kind && !error && <Spinner label={t("subscription.working")} />}
      <p role="status" className="pb-5 text-[15px] text-pretty empty:hidden">
        {error
          ? failureOf(error).message
          : kind && t(isOn ? "subscription.on" : "subscription.off", { what: t(`settings.when.${kind}`) })}
      </p>
      <div className="flex flex-wrap gap-3">
        {kind && !isOn && (
          <Button variant="primary" isPending={undoing.isPending} onPress={() => undoing.mutate({ token })}>
            {t("subscription.undo")}
          </Button>
        )}
        <LinkButton href="/settings/notifications">{t("subscription.all")}</LinkButton>
      </div>
    </section>
  );
}
