import { type Inputs, trpc } from "../../../lib/calls/trpc.ts";
import { failureOf } from "../../../lib/errors/api-error.ts";
import { showToast } from "../../../lib/forms/toast-queue.ts";
import { useTexts } from "../../../lib/texts/texts.ts";

/** Saves and removes notices for searches. */
export function useAdvisories() {
  const t = useTexts("admin");
  const utils = trpc.useUtils();
  const save = trpc.search.saveAdvisory.useMutation();
  const remove = trpc.search.removeAdvisory.useMutation();
  const said = async (work: Promise<unknown>, done: string): Promise<void> => {
    try {
      await work;
      await utils.search.advisories.invalidate();
      showToast(done, { kind: "success" });
    } catch (error) {
      showToast(failureOf(error).message, { kind: "error" });
    }
  };
  return {
    /** @throws the server's error */
    save: async (advisory: Inputs["search"]["saveAdvisory"]): Promise<void> => {
      await save.mutateAsync(advisory);
      await utils.search.advisories.invalidate();
      showToast(t("advisories.saved", { name: advisory.name }), { kind: "success" });
    },
    switch: (advisory: Inputs["search"]["saveAdvisory"]) =>
      said(save.mutateAsync(advisory), t("advisories.saved", { name: advisory.name })),
    remove: (advisoryId: string, name: string) =>
      said(remove.mutateAsync({ advisoryId }), t("advisories.removed", { name })),
    isRemoving: remove.isPending,
  };
}
