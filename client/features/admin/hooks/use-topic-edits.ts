import { type Inputs, type Outputs, trpc } from "../../../lib/calls/trpc.ts";
import { failureOf } from "../../../lib/errors/api-error.ts";
import { showToast } from "../../../lib/forms/toast-queue.ts";
import { useTexts } from "../../../lib/texts/texts.ts";

type EditedTopics = Outputs["topics"]["edits"];
export type EditedTopic = EditedTopics[number];

/** Edits topics and changes their order. */
export function useTopicEdits() {
  const t = useTexts("admin");
  const utils = trpc.useUtils();
  const saving = trpc.topics.edit.useMutation();
  const ordering = trpc.topics.order.useMutation();
  const anew = () => Promise.all([utils.topics.edits.invalidate(), utils.topics.list.invalidate()]);
  return {
    saving,
    /** @returns true if it was saved; `saving` has the reason if not */
    save: async (edit: Inputs["topics"]["edit"]): Promise<boolean> => {
      try {
        await saving.mutateAsync(edit);
      } catch {
        return false;
      }
      await anew();
      showToast(t("topics.saved"), { kind: "success" });
      return true;
    },
    /** Moves a topic: optimistically, and reverted if the server refuses. */
    move: async (topics: EditedTopics, from: number, to: number): Promise<void> => {
      const moved = topics.toSpliced(from, 1);
      const [topic] = topics.slice(from, from + 1);
      if (!topic) return;
      moved.splice(to, 0, topic);
      // A pending read would restore the old order.
      await utils.topics.edits.cancel();
      utils.topics.edits.setData({}, moved);
      try {
        await ordering.mutateAsync({ slugs: moved.map(({ slug }) => slug) });
        void utils.topics.list.invalidate();
      } catch (error) {
        showToast(failureOf(error).message, { kind: "error" });
        void anew();
      }
    },
  };
}
