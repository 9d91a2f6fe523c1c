import { movedAfter } from "../../../../src/boards/move-after.rules.ts";
import type { Section } from "../../../../src/model/section.ts";
import { trpc } from "../../../lib/calls/trpc.ts";
import { failureOf } from "../../../lib/errors/api-error.ts";
import { showToast } from "../../../lib/forms/toast-queue.ts";
import { useTexts } from "../../../lib/texts/texts.ts";
import { useSectionList } from "./use-section-list.ts";

/**
 * Order, merge and deletion of a board's sections: optimistic, and reverted with the server's message if it refuses.
 */
export function useSectionActions(boardId: string) {
  const t = useTexts("sections");
  const { patch, refresh } = useSectionList(boardId);
  const reorderCall = trpc.sections.reorder.useMutation();
  const mergeCall = trpc.sections.merge.useMutation();
  const removeCall = trpc.sections.remove.useMutation();

  /** @returns whether it was done */
  async function act(change: (sections: Section[]) => Section[], call: () => Promise<unknown>): Promise<boolean> {
    const rollBack = patch(change);
    try {
      await call();
    } catch (error) {
      rollBack();
      showToast(failureOf(error).message, { kind: "error" });
      return false;
    }
    await refresh();
    return true;
  }
  const without = (id: string) => (sections: Section[]) => sections.filter((section) => section.id !== id);

  return {
    /** @param afterId the section to put it after; null moves it to the front */
    reorder: (id: string, afterId: string | null) =>
      act(
        (sections) => movedAfter(sections, id, afterId),
        () => reorderCall.mutateAsync({ sectionId: id, afterSectionId: afterId }),
      ),
    merge: async (section: Section, into: Section) => {
      const call = () => mergeCall.mutateAsync({ sectionId: section.id, intoSectionId: into.id });
      const isDone = await act(without(section.id), call);
      if (isDone) showToast(t("merged", { title: section.title, into: into.title }), { kind: "success" });
      return isDone;
    },
    remove: async (section: Section) => {
      const isDone = await act(without(section.id), () => removeCall.mutateAsync({ sectionId: section.id }));
      if (isDone) showToast(t("removed", { title: section.title }), { kind: "success" });
      return isDone;
    },
    isBusy: mergeCall.isPending || removeCall.isPending,
  };
}
