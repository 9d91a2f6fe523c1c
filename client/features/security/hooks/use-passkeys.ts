import { useState } from "react";
import { useForm } from "react-hook-form";
import { PASSKEY_NAME_MAX } from "../../../../src/mfa/limits.ts";
import { trpc } from "../../../lib/calls/trpc.ts";
import { failureOf } from "../../../lib/errors/api-error.ts";
import { rulesResolver, showServerErrors, submitOnce } from "../../../lib/forms/forms.ts";
import { showToast } from "../../../lib/forms/toast-queue.ts";
import { makePasskey, passkeyTrouble } from "../../../lib/sign-in/passkeys.ts";
import { useStepUp } from "../../../lib/sign-in/step-up.ts";
import { useTexts } from "../../../lib/texts/texts.ts";
import type { Passkey } from "./use-factors.ts";

/**
 * Creates a passkey: the server issues a challenge, the browser creates the passkey, the server stores it.
 * @param count how many there are, for the name of the new one
 * @param onAdded with the recovery codes that came with a first factor
 */
export function useAddPasskey(count: number, onAdded: (recoveryCodes: string[] | null) => void) {
  const t = useTexts("mfa");
  const guarded = useStepUp();
  const utils = trpc.useUtils();
  const [isBusy, setBusy] = useState(false);

  async function make() {
    const started = await guarded(() => utils.client.mfa.startPasskey.mutate({}));
    if (!started) return;
    let answer: string;
    try {
      answer = await makePasskey(started.options);
    } catch (error) {
      const exists = passkeyTrouble(error) === "exists";
      showToast(t(exists ? "security.passkeys.exists" : "security.passkeys.stopped"), {
        kind: exists ? "info" : "error",
      });
      return;
    }
    const name = t("security.passkeys.defaultName", { number: count + 1 });
    const added = await guarded(() => utils.client.mfa.addPasskey.mutate({ answer, name }));
    if (!added) return;
    await utils.mfa.overview.invalidate();
    // The window with the recovery codes confirms it, and a toast would cover that.
    if (!added.recoveryCodes) showToast(t("security.passkeys.added"), { kind: "success" });
    onAdded(added.recoveryCodes);
  }
  async function add() {
    setBusy(true);
    try {
      await make();
    } catch (error) {
      showToast(failureOf(error).message, { kind: "error" });
    } finally {
      setBusy(false);
    }
  }
  return { add, isBusy };
}

/** @param onDone called once the passkey has its new name */
export function useRenamePasskey(passkey: Passkey, onDone: () => void) {
  const t = useTexts("mfa");
  const utils = trpc.useUtils();
  const rename = trpc.mfa.renamePasskey.useMutation({ onSuccess: () => utils.mfa.overview.invalidate() });
  const form = useForm<{ name: string }>({
    defaultValues: { name: passkey.name },
    resolver: rulesResolver(({ name }) => [
      name.trim() === ""
        ? { error: "INVALID_PARAMETERS", field: "name", words: t("security.passkeyNameRequired") }
        : null,
    ]),
  });
  const submit = submitOnce(form, async ({ name }) => {
    try {
      await rename.mutateAsync({ passkeyId: passkey.id, name });
      onDone();
    } catch (error) {
      showServerErrors(form, error, "name");
    }
  });
  return { form, submit, isBusy: rename.isPending, max: PASSKEY_NAME_MAX };
}
