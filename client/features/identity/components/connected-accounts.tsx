import Unplug from "lucide-react/icons/unplug";
import { useId, useState } from "react";
import { PROVIDER_NAMES } from "../../../../src/identity/provider.ts";
import { ListFailed } from "../../../components/domain/list-failed.tsx";
import { ProviderMark } from "../../../components/domain/provider-mark.tsx";
import { WindowOpen } from "../../../components/domain/window-open.tsx";
import { Button } from "../../../components/ui/button.tsx";
import { ConfirmDialog } from "../../../components/ui/confirm-dialog.tsx";
import { EmptyState } from "../../../components/ui/empty-state.tsx";
import { Spinner } from "../../../components/ui/spinner.tsx";
import type { Outputs } from "../../../lib/calls/trpc.ts";
import { failureOf } from "../../../lib/errors/api-error.ts";
import { useDay } from "../../../lib/format/day.ts";
import { useWindowOpen } from "../../../lib/identity/provider-window.ts";
import { usePageConfig } from "../../../lib/navigation/page-config.ts";
import { useTexts } from "../../../lib/texts/texts.ts";
import { useConnectedAccounts, useDisconnect } from "../use-connected-accounts.ts";
import { UnavailableDialog } from "./unavailable-dialog.tsx";

type Identity = Outputs["identity"]["list"][number];

const nameOf = ({ provider }: Identity) => (provider === "apple" ? "Apple" : PROVIDER_NAMES[provider]);
/** In UTC, so that server and browser render the same text. */
/** The settings for connected accounts. */
export function ConnectedAccounts() {
  const t = useTexts("identity");
  const day = useDay();
  const id = useId();
  const { providers } = usePageConfig();
  const { list, connect, connecting, unavailable, closeUnavailable } = useConnectedAccounts();
  const isInWindow = useWindowOpen();
  const [asked, setAsked] = useState<Identity | null>(null);
  const { disconnect, isBusy } = useDisconnect(() => setAsked(null));
  const identities = list.data ?? [];
  const missing = providers.filter((provider) => identities.every((identity) => identity.provider !== provider));
  if (providers.length === 0 && list.isSuccess && identities.length === 0)
    return <EmptyState icon={<Unplug size={32} />} title={t("connectedOff")} text={t("connectedOffText")} />;
  return (
    <section aria-labelledby={id} className="rounded-card border border-line bg-surface p-5 sm:p-7">
      <h2 id={id} className="text-xl font-bold">
        {t("connectedTitle")}
      </h2>
      <p className="mt-1 text-[0.9375rem] text-pretty text-ink-soft">{t("connectedLead")}</p>
      <div className="flex flex-col gap-4 pt-5">
        {list.isPending && <Spinner />}
        {list.isError && <ListFailed text={failureOf(list.error).message} onRetry={() => void list.refetch()} />}
        {list.data?.length === 0 && <p className="text-[0.9375rem] text-ink-soft">{t("connectedNone")}</p>}
        {identities.length > 0 && (
          <ul aria-label={t("connectedTitle")} className="flex flex-col divide-y divide-line">
            {identities.map((identity) => (
              <li key={identity.id} className="flex items-center justify-between gap-4 py-3">
                <div className="min-w-0">
                  <p className="font-semibold">{nameOf(identity)}</p>
                  {identity.email && <p className="text-sm [overflow-wrap:anywhere]">{identity.email}</p>}
                  <p className="text-sm text-ink-soft">{t("since", { day: day(identity.createdAt) })}</p>
                </div>
                <Button
                  size="sm"
                  aria-label={t("disconnectFrom", { provider: nameOf(identity) })}
                  onPress={() => setAsked(identity)}
                >
                  {t("disconnect")}
                </Button>
              </li>
            ))}
          </ul>
        )}
        {list.isSuccess && missing.length > 0 && (
          <div className="flex flex-wrap gap-3">
            {missing.map((provider) => (
              <Button key={provider} isPending={connecting === provider} onPress={() => connect(provider)}>
                <ProviderMark provider={provider} />
                {t("connect", { provider: PROVIDER_NAMES[provider] })}
              </Button>
            ))}
          </div>
        )}
        {isInWindow && <WindowOpen />}
      </div>
      <ConfirmDialog
        title={t("disconnectTitle", { provider: asked ? nameOf(asked) : "" })}
        text={t("disconnectText")}
        confirmLabel={t("disconnect")}
        isOpen={asked !== null}
        onOpenChange={() => setAsked(null)}
        onConfirm={() => asked && disconnect(asked.id)}
        isPending={isBusy}
        isDangerous
      />
      <UnavailableDialog provider={unavailable} onClose={closeUnavailable} />
    </section>
  );
}
