import { useState } from "react";
import { Button } from "../../../components/ui/button.tsx";
import { LinkButton } from "../../../components/ui/link-button.tsx";
import { TextLink } from "../../../components/ui/text-link.tsx";
import { forgetCopies } from "../../../lib/browser/register-worker.ts";
import { useHydrated } from "../../../lib/browser/use-hydrated.ts";
import { trpc } from "../../../lib/calls/trpc.ts";
import { useTexts } from "../../../lib/texts/texts.ts";
import { useFailureText } from "../../../lib/texts/use-failure-text.ts";

/** Explains what happens, and does it with one press. @param token of the mail about a new device */
export function PanicButton({ token }: { token: string | undefined }) {
  const t = useTexts("panic");
  const isReady = useHydrated();
  const failureText = useFailureText();
  const [isDone, setDone] = useState(false);
  const panic = trpc.auth.panic.useMutation({ onSuccess: () => forgetCopies().finally(() => setDone(true)) });
  if (isDone)
    return (
      <div role="status" className="flex flex-col gap-4">
        <h1 className="text-3xl font-bold text-balance">{t("done")}</h1>
        <p className="text-pretty">{t("doneText")}</p>
      </div>
    );
  return (
    <div className="flex flex-col items-start gap-4">
      <h1 className="text-3xl font-bold text-balance">{t("title")}</h1>
      <p className="text-pretty">{t("lead")}</p>
      <ul className="list-disc space-y-1 ps-5 text-pretty">
        <li>{t("logsOut")}</li>
        <li>{t("ends")}</li>
        {token && <li>{t("newWays")}</li>}
        <li>{t("password")}</li>
      </ul>
      <Button
        variant="danger"
        isDisabled={!isReady}
        isPending={panic.isPending}
        onPress={() => panic.mutate({ token })}
      >
        {t("press")}
      </Button>
      {panic.error && (
        <p role="alert" className="text-sm text-danger">
          {failureText(panic.error)}
        </p>
      )}
      <TextLink href="/settings/sessions" className="inline-flex min-h-9 items-center text-[0.9375rem]">
        {t("devices")}
      </TextLink>
    </div>
  );
}

/** Leads from the security settings to the page. */
export function PanicOffer() {
  const t = useTexts("panic");
  return (
    <section aria-label={t("settingsTitle")} className="rounded-card border border-line bg-surface p-5 sm:p-7">
      <h2 className="text-xl font-bold">{t("settingsTitle")}</h2>
      <p className="mt-1 pb-4 text-[0.9375rem] text-pretty text-ink-soft">{t("settingsText")}</p>
      <LinkButton href="/secure/panic">{t("title")}</LinkButton>
    </section>
  );
}
