import { useState } from "react";
import { failureOf, isFailure } from "../../../lib/api-error.ts";
import type { SocialIdentity } from "../../../lib/entry/credentials.ts";
import { askProvider } from "../../../lib/identity/ask-provider.ts";
import { IdentityFailure, type IdentityReason } from "../../../lib/identity/identity-failure.ts";
import { usePageConfig } from "../../../lib/page-config.ts";
import { showToast } from "../../../lib/toast-queue.ts";
import { trpc } from "../../../lib/trpc.ts";
import type { Entry } from "./use-entry.ts";

/** How somebody gets into the account that their Facebook account is connected to. */
export type FacebookWay = "unknown" | "google" | "password" | "only";

/** Asks Facebook who somebody is and the site how else they get in (spec visitor section 7, "login_data"). */
export function useFacebookRecovery({ flow, send }: Entry) {
  const { client: api } = trpc.useUtils();
  const { providers } = usePageConfig();
  const [way, setWay] = useState<FacebookWay>("unknown");
  const [isBusy, setBusy] = useState(false);
  const [isUnmatched, setUnmatched] = useState(false);
  const [keepsEmail, setKeepsEmail] = useState(false);
  /** Why its window led nowhere the last time. */
  const [failed, setFailed] = useState<IdentityReason | null>(null);

  async function lookUp(identity: SocialIdentity): Promise<void> {
    const { email, proof } = identity;
    const { facebookId = "", facebookToken = "" } = proof;
    const data = await api.identity.facebookLoginData.query({ facebookId, facebookToken }).catch((error: unknown) => {
      // On the page of recovery the flow leads on to the sign-up; elsewhere a window says what there is to be done.
      if (!isFailure(error, "SOCIAL_ACCOUNT_NOT_MATCHED")) throw error;
      if (flow.options.isLookup) send({ type: "socialAnswered", identity });
      else setUnmatched(true);
      return null;
    });
    if (!data) return;
    setKeepsEmail(email === null);
    if (email) send({ type: "typed", field: "email", value: email });
    const { connectedToGoogle, hasPassword, isFbAuthOnly } = data;
    setWay(isFbAuthOnly ? "only" : connectedToGoogle ? "google" : hasPassword ? "password" : "only");
    // Without a password the fields lead nowhere; a hint names the button that does.
    const isGoogleOnly = connectedToGoogle && !hasPassword && providers.includes("google");
    send({ type: "waysKnown", ways: isGoogleOnly ? { password: false, facebook: false, google: true } : null });
  }

  /** Called in the very turn of a press, or the window would not open. */
  function ask(asksAgain: boolean): void {
    setBusy(true);
    setFailed(null);
    askProvider(api, "facebook", { asksAgain })
      .then(lookUp)
      .catch((error: unknown) => {
        const reason = error instanceof IdentityFailure ? error.reason : null;
        setFailed(reason);
        // What went wrong with the window is told by the flow, as for its own buttons.
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
    /** Facebook tells no address unless it is asked for once more: without one there is nothing to log in with or write to. */
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
