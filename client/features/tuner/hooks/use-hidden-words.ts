import type { HidingTime } from "../../../../src/model/hiding-time.ts";
import type { HiddenWord } from "../../../../src/tuner/view.contract.ts";
import { trpc } from "../../../lib/calls/trpc.ts";
import { failureOf } from "../../../lib/errors/api-error.ts";
import { showToast } from "../../../lib/forms/toast-queue.ts";

/** A person's hidden words. A word that is shown again leaves the list at once, and returns if the server refuses. */
export function useHiddenWords() {
  const utils = trpc.useUtils();
  const words = trpc.tuner.hiddenWords.useQuery({});
  const hiding = trpc.tuner.hideWord.useMutation();
  const showing = trpc.tuner.showWord.useMutation();

  /** @returns whether the server did it */
  async function attempt(send: () => Promise<HiddenWord[]>): Promise<boolean> {
    try {
      utils.tuner.hiddenWords.setData({}, await send());
      void utils.feeds.invalidate();
      return true;
    } catch (error) {
      showToast(failureOf(error).message, { kind: "error" });
      return false;
    }
  }
  return {
    words,
    isBusy: hiding.isPending,
    hide: (word: string, time: HidingTime) => attempt(() => hiding.mutateAsync({ word, for: time })),
    show: async (wordId: string): Promise<void> => {
      await utils.tuner.hiddenWords.cancel();
      const before = utils.tuner.hiddenWords.getData({});
      utils.tuner.hiddenWords.setData({}, (now) => now?.filter(({ id }) => id !== wordId));
      if (!(await attempt(() => showing.mutateAsync({ wordId })))) utils.tuner.hiddenWords.setData({}, before);
    },
  };
}
