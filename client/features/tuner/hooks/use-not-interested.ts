import { useQueryClient } from "@tanstack/react-query";
import type { Pin } from "../../../../src/model/pin.ts";
import { trpc } from "../../../lib/calls/trpc.ts";
import { failureOf } from "../../../lib/errors/api-error.ts";
import { showToast, UNDO_MS } from "../../../lib/forms/toast-queue.ts";
import { useTexts } from "../../../lib/texts/texts.ts";
import { dropFromFeeds, feedsAnew } from "../drop-from-feeds.ts";

/** Removes a Pin's picture, or its person's Pins, from the feeds at once, with Undo. */
export function useNotInterested() {
  const t = useTexts("tuner");
  const queryClient = useQueryClient();
  const utils = trpc.useUtils();
  const hiding = trpc.tuner.hidePin.useMutation();
  const muting = trpc.safety.mute.useMutation();
  const unmuting = trpc.safety.unmute.useMutation();

  async function drop(isUnwanted: (pin: Pin) => boolean, said: string, send: (hidden: boolean) => Promise<unknown>) {
    const sent = async (hidden: boolean): Promise<boolean> => {
      try {
        await send(hidden);
        return true;
      } catch (error) {
        showToast(failureOf(error).message, { kind: "error" });
        return false;
      } finally {
        if (!hidden) void feedsAnew(queryClient);
      }
    };
    dropFromFeeds(queryClient, isUnwanted);
    if (!(await sent(true))) return void feedsAnew(queryClient);
    showToast(said, { timeout: UNDO_MS, action: { label: t("undo"), onPress: () => void sent(false) } });
  }

  return {
    hidePin: (pin: Pin): Promise<void> =>
      drop(
        ({ imageSignature }) => imageSignature === pin.imageSignature,
        t("hiddenNow"),
        async (hidden) => {
          await hiding.mutateAsync({ pinId: pin.id, hidden });
          void utils.tuner.get.invalidate();
        },
      ),
    hidePerson: ({ pinner: { id, fullName, username } }: Pin): Promise<void> =>
      drop(
        ({ pinner }) => pinner.id === id,
        t("personHidden", { name: fullName || username }),
        async (hidden) => {
          await (hidden ? muting : unmuting).mutateAsync({ userId: id });
          void utils.safety.muted.invalidate();
          void utils.users.get.invalidate();
        },
      ),
  };
}
