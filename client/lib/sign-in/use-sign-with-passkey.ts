import { useState } from "react";
import { trpc } from "../calls/trpc.ts";
import { showToast } from "../forms/toast-queue.ts";
import { useTexts } from "../texts/texts.ts";
import { signWithPasskey } from "./passkeys.ts";

/** A button's action that asks for a passkey. @param onSigned with the answer, for `mfaToken` */
export function useSignWithPasskey(onSigned: (answer: string) => void) {
  const t = useTexts("mfa");
  const { client } = trpc.useUtils();
  const [isWaiting, setWaiting] = useState(false);
  async function sign() {
    setWaiting(true);
    try {
      onSigned(await signWithPasskey(client));
    } catch {
      showToast(t("passkeyStopped"), { kind: "error" });
    } finally {
      setWaiting(false);
    }
  }
  return { sign, isWaiting };
}
