import type { HashAction } from "../../../../src/spam/picture-hash.rules.ts";
import { type Outputs, trpc } from "../../../lib/calls/trpc.ts";
import { failureOf } from "../../../lib/errors/api-error.ts";
import { showToast } from "../../../lib/forms/toast-queue.ts";
import { useSpamTexts } from "../../../lib/texts/spam-texts.ts";

interface NewList {
  name: string;
  action: HashAction;
  text: string;
}

/** Imports lists of picture hashes and removes them. */
export function useHashLists() {
  const t = useSpamTexts();
  const utils = trpc.useUtils();
  const bring = trpc.spam.importHashes.useMutation();
  const remove = trpc.spam.removeHashList.useMutation();
  return {
    /** @throws the server's refusal */
    importList: async (list: NewList): Promise<Outputs["spam"]["importHashes"]> => {
      const made = await bring.mutateAsync(list);
      await utils.spam.hashLists.invalidate();
      return made;
    },
    remove: async ({ id, name }: { id: string; name: string }): Promise<void> => {
      try {
        await remove.mutateAsync({ listId: id });
        await utils.spam.hashLists.invalidate();
        showToast(t("domains.removed", { name }), { kind: "success" });
      } catch (error) {
        showToast(failureOf(error).message, { kind: "error" });
      }
    },
  };
}
