import { useEffect, useState } from "react";
import { PROVIDER_NAMES } from "../../../src/identity/provider.ts";
import { trpc } from "../../lib/calls/trpc.ts";
import { failureOf, isFailure } from "../../lib/errors/api-error.ts";
import { showToast } from "../../lib/forms/toast-queue.ts";
import { askProvider, type WindowProvider } from "../../lib/identity/ask-provider.ts";
import { abandonProviderWindow, IdentityFailure, type IdentityReason } from "../../lib/identity/provider-window.ts";
import { useStepUp } from "../../lib/sign-in/step-up.ts";
import { useTexts } from "../../lib/texts/texts.ts";

/** The viewer's connected accounts, and the actions to connect and disconnect them. */
export function useConnectedAccounts() {
  const t = useTexts("identity");
  const utils = trpc.useUtils();
  const list = trpc.identity.list.useQuery({});
  const link = trpc.identity.link.useMutation();
  const guarded = useStepUp();
  const [connecting, setConnecting] = useState<WindowProvider | null>(null);
  /** The window that says that a provider can't be reached. */
  const [unavailable, setUnavailable] = useState<WindowProvider | null>(null);

  const REASONS: Partial<Record<IdentityReason, string>> = {
    closed: t("popupClosed"),
    popupBlocked: t("popupBlocked"),
  };
  useEffect(() => abandonProviderWindow, []);
  const connect = async (provider: WindowProvider) => {
    setConnecting(provider);
    try {
      const { proof } = await askProvider(utils.client, provider);
      // The provider's window had to open in the same turn as the press, so step-up comes after it.
      const done = await guarded(async () => {
        await link.mutateAsync(proof);
        return true;
      });
      if (!done) return;
      await utils.identity.list.invalidate();
      showToast(t("connected", { provider: PROVIDER_NAMES[provider] }), { kind: "success" });
    } catch (error) {
      // The shell shows a window about confirming the address first.
      if (isFailure(error, "EMAIL_UNVERIFIED")) return;
      if (!(error instanceof IdentityFailure)) showToast(failureOf(error).message, { kind: "error" });
      else if (error.reason === "unavailable") setUnavailable(provider);
      else showToast(REASONS[error.reason] ?? t("refused"), { kind: "error" });
    } finally {
      setConnecting(null);
    }
  };
  return { list, connect, connecting, unavailable, closeUnavailable: () => setUnavailable(null) };
}

/** Disconnects an account after step-up. @param onDone called once it is disconnected, or can't be */
export function useDisconnect(onDone: () => void) {
  const t = useTexts("identity");
  const guarded = useStepUp();
  const utils = trpc.useUtils();
  const unlink = trpc.identity.unlink.useMutation();
  async function disconnect(identityId: string): Promise<void> {
    try {
      const done = await guarded(async () => {
        await unlink.mutateAsync({ identityId });
        return true;
      });
      if (done) showToast(t("disconnected"), { kind: "success" });
    } catch (error) {
      showToast(failureOf(error).message, { kind: "error" });
    }
    onDone();
    await utils.identity.list.invalidate();
  }
  return { disconnect, isBusy: unlink.isPending };
}
