import { useRef, useState } from "react";
import { trpc } from "../../../lib/calls/trpc.ts";
import type { SocialIdentity } from "../../../lib/entry/credentials.ts";
import { failureOf, isFailure } from "../../../lib/errors/api-error.ts";
import { showToast } from "../../../lib/forms/toast-queue.ts";
import { askProvider } from "../../../lib/identity/ask-provider.ts";
import { IdentityFailure, type IdentityReason } from "../../../lib/identity/provider-window.ts";
import { usePageConfig } from "../../../lib/navigation/page-config.ts";
import type { Entry } from "./use-entry.ts";

/** How a person can get into the account connected to their Facebook account. */
export type FacebookWay = "unknown" | "google" | "password" | "only";

/**
 * Asks Facebook for the person's identity and the site for their other ways to log in.
 */
export function useFacebookRecovery({ flow, send }: Entry) {
  const { client: api } = trpc.useUtils();
  const { providers } = usePageConfig();
  const [way, setWay] = useState<FacebookWay>("unknown");
  const [isBusy, setBusy] = useState(false);
  const [isUnmatched, setUnmatched] = useState(false);
  const [keepsEmail, setKeepsEmail] = useState(false);
  /** Why Facebook's window failed the last time. */
  const [failed, setFailed] = useState<IdentityReason | null>(null);

  /** The address in the field, which the person may type while Facebook's window is open. */
  const email = useRef("");
  email.current = "email" in flow.step ? (flow.step.email ?? "") : "";

  async function lookUp(identity: SocialIdentity, before: string): Promise<void> {
    const { email: known, proof } = identity;
    const { facebookId = "", facebookToken = "" } = proof;
    const data = await api.identity.facebookLoginData.query({ facebookId, facebookToken }).catch((error: unknown) => {
      // On the recovery page the flow continues to sign-up; elsewhere a window explains the next step.
      if (!isFailure(error, "SOCIAL_ACCOUNT_NOT_MATCHED")) throw error;
      if (flow.options.isLookup) send({ type: "socialAnswered", identity });
      else setUnmatched(true);
      return null;
    });
    if (!data) return;
    setKeepsEmail(known === null);
    if (known && email.current === before) send({ type: "typed", field: "email", value: known });
    const { connectedToGoogle, hasPassword, isFbAuthOnly } = data;
    setWay(isFbAuthOnly ? "only" : connectedToGoogle ? "google" : hasPassword ? "password" : "only");
    // Without a password the fields are useless; a hint names the button to press.
    const isGoogleOnly = connectedToGoogle && !hasPassword && providers.includes("google");
    send({ type: "waysKnown", ways: isGoogleOnly ? { password: false, facebook: false, google: true } : null });
  }

  /** Must run in the same turn as the press, or the browser blocks the window. */
  function ask(asksAgain: boolean): void {
    setBusy(true);
    setFailed(null);
    const before = email.current;
    askProvider(api, "facebook", { asksAgain })
      .then((identity) => lookUp(identity, before))
      .catch((error: unknown) => {
        const reason = error instanceof IdentityFailure ? error.reason : null;
        setFailed(reason);
        // The flow reports window failures, as for its own buttons.
        if (reason) send({ type: "socialFailed", provider: "facebook", reason });
        else showToast(failureOf(error).message, { kind: "error" });
      })
      .finally(() => setBusy(false));
  }

  const close = () => setUnmatched(false);
  return {
    way,
    isBusy,
    isUnmatched,
    /**
     * Facebook gave no address, and without one there is nothing to log in with or send mail to; it must be asked
     * again.
     */
    lacksEmail: keepsEmail && (way === "password" || way === "only"),
    find: () => ask(failed === "closed" || failed === "refused"),
    shareEmail: () => ask(true),
    close,
    reset: () => {
      close();
      send({ type: "passwordResetAsked" });
    },
  };
}
