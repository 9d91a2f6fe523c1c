import type { Tuning } from "../../../../src/tuner/tuning.ts";
import { failureOf } from "../../../lib/api-error.ts";
import { showToast } from "../../../lib/toast-queue.ts";
import { type Inputs, trpc } from "../../../lib/trpc.ts";

/** What the person said of their home feed. A choice is there at once, and goes back where the server refuses it. */
export function useTuning() {
  const utils = trpc.useUtils();
  const tuning = trpc.tuner.get.useQuery({});
  const updating = trpc.tuner.update.useMutation();
  const setting = trpc.tuner.setBoard.useMutation();

  /** @param guess what the choice makes of it, until the server has said so */
  async function attempt(guess: (now: Tuning) => Tuning, send: () => Promise<Tuning | null>): Promise<boolean> {
    await utils.tuner.get.cancel();
    const before = utils.tuner.get.getData({});
    if (before) utils.tuner.get.setData({}, guess(before));
    try {
      const now = await send();
      if (now) utils.tuner.get.setData({}, now);
      void utils.feeds.home.invalidate();
      return true;
    } catch (error) {
      if (before) utils.tuner.get.setData({}, before);
      showToast(failureOf(error).message, { kind: "error" });
      return false;
    }
  }
  return {
    tuning,
    isUpdating: updating.isPending,
    update: (input: Inputs["tuner"]["update"], guess: (now: Tuning) => Tuning) =>
      attempt(guess, () => updating.mutateAsync(input)),
    setBoard: (boardId: string, counts: boolean) =>
      attempt(
        (now) => {
          const others = now.boardsAside.filter((id) => id !== boardId);
          return { ...now, boardsAside: counts ? others : [...others, boardId] };
        },
        () => setting.mutateAsync({ boardId, counts }),
      ),
  };
}
