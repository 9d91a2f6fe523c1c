import type { OffsiteStatus } from "../../../../src/model/offsite.rules.ts";
import { trpc } from "../../../lib/calls/trpc.ts";
import { failureOf } from "../../../lib/errors/api-error.ts";
import { showToast } from "../../../lib/forms/toast-queue.ts";
import { useTexts } from "../../../lib/texts/texts.ts";

export interface OffsiteValues {
  domain: string;
  status: OffsiteStatus;
  note: string;
}

/** Adds sites to the block list and removes them. */
export function useOffsiteDomains() {
  const t = useTexts("admin");
  const utils = trpc.useUtils();
  const put = trpc.site.setOffsiteDomain.useMutation();
  const remove = trpc.site.removeOffsiteDomain.useMutation();
  return {
    /** @throws the server's error */
    put: async (values: OffsiteValues): Promise<void> => {
      const { domain } = await put.mutateAsync(values);
      await utils.site.listOffsiteDomains.invalidate();
      showToast(t("offsite.added", { domain }), { kind: "success" });
    },
    remove: async (domain: string): Promise<void> => {
      try {
        await remove.mutateAsync({ domain });
        await utils.site.listOffsiteDomains.invalidate();
        showToast(t("offsite.removed", { domain }), { kind: "success" });
      } catch (error) {
        showToast(failureOf(error).message, { kind: "error" });
      }
    },
    isRemoving: remove.isPending,
  };
}
