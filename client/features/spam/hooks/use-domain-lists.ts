import type { OffsiteStatus } from "../../../../src/model/offsite.rules.ts";
import { type Outputs, trpc } from "../../../lib/calls/trpc.ts";
import { failureOf } from "../../../lib/errors/api-error.ts";
import { showToast } from "../../../lib/forms/toast-queue.ts";
import { useSpamTexts } from "../../../lib/texts/spam-texts.ts";

interface NewList {
  name: string;
  status: OffsiteStatus;
  text: string | null;
  url: string | null;
  days: number | null;
}

/** Imports lists of sites and removes them. */
export function useDomainLists() {
  const t = useSpamTexts();
  const utils = trpc.useUtils();
  const bring = trpc.spam.importDomains.useMutation();
  const remove = trpc.spam.removeDomainList.useMutation();
  return {
    /** @throws the server's refusal */
    importList: async (list: NewList): Promise<Outputs["spam"]["importDomains"]> => {
      const made = await bring.mutateAsync(list);
      await utils.spam.domainLists.invalidate();
      return made;
    },
    remove: async ({ id, name }: { id: string; name: string }): Promise<void> => {
      try {
        await remove.mutateAsync({ listId: id });
        await utils.spam.domainLists.invalidate();
        showToast(t("domains.removed", { name }), { kind: "success" });
      } catch (error) {
        showToast(failureOf(error).message, { kind: "error" });
      }
    },
    isRemoving: remove.isPending,
  };
}
