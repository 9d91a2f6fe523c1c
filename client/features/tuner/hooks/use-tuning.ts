import type { Tuning } from "../../../../src/tuner/tuning.ts";
import { type Inputs, trpc } from "../../../lib/calls/trpc.ts";
import { failureOf } from "../../../lib/errors/api-error.ts";
import { showToast } from "../../../lib/forms/toast-queue.ts";

/** The home feed's settings. A choice changes optimistically, and reverts if the server refuses. */
export function useTuning() {
  const utils = trpc.useUtils();
  const tuning = trpc.tuner.get.useQuery({});
  const updating = trpc.tuner.update.useMutation();
  const setting = trpc.tuner.setBoard.useMutation();

  /** @param guess the expected result, shown until the server answers */
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
