import { useState } from "react";
import { PROVIDER_NAMES } from "../../../../src/identity/provider.ts";
import { showToast } from "../../../components/ui/toast-queue.ts";
import { failureOf } from "../../../lib/api-error.ts";
import { askProvider, type WindowProvider } from "../../../lib/identity/ask-provider.ts";
import { IdentityFailure, type IdentityReason } from "../../../lib/identity/identity-failure.ts";
import { useTexts } from "../../../lib/texts/texts.ts";
import { trpc } from "../../../lib/trpc.ts";

/** The accounts elsewhere that the viewer logs in with, and what connects and disconnects them. */
export function useConnectedAccounts() {
  const t = useTexts("identity");
  const utils = trpc.useUtils();
  const list = trpc.identity.list.useQuery({});
  const link = trpc.identity.link.useMutation();
  const [connecting, setConnecting] = useState<WindowProvider | null>(null);
  /** The window that says that a provider can't be reached. */
  const [unavailable, setUnavailable] = useState<WindowProvider | null>(null);

  const REASONS: Record<Exclude<IdentityReason, "unavailable">, string> = {
    closed: t("popupClosed"),
    popupBlocked: t("popupBlocked"),
    refused: t("refused"),
  };
  const connect = async (provider: WindowProvider) => {
    setConnecting(provider);
    try {
      const { proof } = await askProvider(utils.client, provider);
      await link.mutateAsync(proof);
      await utils.identity.list.invalidate();
      showToast(t("connected", { provider: PROVIDER_NAMES[provider] }), { kind: "success" });
    } catch (error) {
      if (!(error instanceof IdentityFailure)) showToast(failureOf(error).message, { kind: "error" });
      else if (error.reason === "unavailable") setUnavailable(provider);
      else showToast(REASONS[error.reason], { kind: "error" });
    } finally {
      setConnecting(null);
    }
  };
  return { list, connect, connecting, unavailable, closeUnavailable: () => setUnavailable(null) };
}

/** @param onDone once it is gone, or can't go */
export function useDisconnect(onDone: () => void) {
  const t = useTexts("identity");
  const utils = trpc.useUtils();
  return trpc.identity.unlink.useMutation({
    onSuccess: async () => {
      await utils.identity.list.invalidate();
      showToast(t("disconnected"), { kind: "success" });
    },
    onError: (error) => showToast(failureOf(error).message, { kind: "error" }),
    onSettled: onDone,
  });
}
