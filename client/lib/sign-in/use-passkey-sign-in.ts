import { useCallback, useEffect, useRef } from "react";
import { trpc } from "../calls/trpc.ts";
import { canOfferInField, signWithPasskey, stopWaiting } from "./passkeys.ts";

/**
 * Offers passkeys among the suggestions of a field with `autocomplete="username webauthn"` while it is mounted
 * (WebAuthn, "conditional mediation"). Choosing one logs the person in.
 * @param onDone after the log-in
 * @param onFailed with the server's error; a closed window is not reported
 */
export function usePasskeySignIn(
  isOffered: boolean,
  { onDone, onFailed }: { onDone: () => void; onFailed: (error: unknown) => void },
): void {
  const { client } = trpc.useUtils();
  const latest = useRef({ onDone, onFailed });
  useEffect(() => {
    latest.current = { onDone, onFailed };
  });
  const wait = useCallback(
    async (isGone: () => boolean) => {
      if (!(await canOfferInField()) || isGone()) return;
      // Without support by the browser or the site, the log-in form works as usual.
      const answer = await signWithPasskey(client, { fromField: true }).catch(() => null);
      if (answer === null || isGone()) return;
      try {
        await client.mfa.logInByPasskey.mutate({ answer });
      } catch (error) {
        latest.current.onFailed(error);
        return;
      }
      latest.current.onDone();
    },
    [client],
  );
  useEffect(() => {
    if (!isOffered) return;
    let gone = false;
    void wait(() => gone);
    return () => {
      gone = true;
      void stopWaiting();
    };
  }, [isOffered, wait]);
}
