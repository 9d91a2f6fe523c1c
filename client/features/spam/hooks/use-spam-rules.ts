import type { SpamSettings } from "../../../../src/spam/rules.ts";
import { type Outputs, trpc } from "../../../lib/calls/trpc.ts";
import { showToast } from "../../../lib/forms/toast-queue.ts";
import { useSpamTexts } from "../../../lib/texts/spam-texts.ts";

export type Tried = Outputs["spam"]["tryOut"];
type Sent = Outputs["spam"]["settings"]["settings"];

/** Saves the spam rules, and tries other ones out. Both throw the server's refusal. */
export function useSpamRules() {
  const t = useSpamTexts();
  const utils = trpc.useUtils();
  const set = trpc.spam.setSettings.useMutation();
  const tryOut = trpc.spam.tryOut.useMutation();
  return {
    save: async (settings: SpamSettings): Promise<void> => {
      await set.mutateAsync(settings as Sent);
      await utils.spam.settings.invalidate();
      showToast(t("rules.saved"), { kind: "success" });
    },
    tryOut: (settings: SpamSettings): Promise<Tried> => tryOut.mutateAsync(settings as Sent),
    isTrying: tryOut.isPending,
  };
}
