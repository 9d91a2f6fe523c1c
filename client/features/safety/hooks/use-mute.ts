import { useQueryClient } from "@tanstack/react-query";
import type { HidingTime } from "../../../../src/model/hiding-time.ts";
import type { User } from "../../../../src/model/user.ts";
import { changeAtOnce } from "../../../lib/calls/change-at-once.ts";
import { patchThing } from "../../../lib/calls/thing-cache.ts";
import { trpc } from "../../../lib/calls/trpc.ts";
import { failureOf } from "../../../lib/errors/api-error.ts";
import { showToast } from "../../../lib/forms/toast-queue.ts";
import { useTexts } from "../../../lib/texts/texts.ts";

/** Mutes a person for some time, or unmutes them: optimistically, and reverted if the server refuses. */
export function useMute() {
  const t = useTexts("safety");
  const queryClient = useQueryClient();
  const utils = trpc.useUtils();
  const onSettled = () => Promise.all([utils.feeds.home.invalidate(), utils.safety.muted.invalidate()]);
  const muting = trpc.safety.mute.useMutation({ onSettled });
  const unmuting = trpc.safety.unmute.useMutation({ onSettled });

  return async ({ id, fullName, username, mutedByMe }: User, time: HidingTime = "forever"): Promise<void> => {
    const show = () =>
      patchThing(queryClient, "user", id, (user) => ({ ...user, mutedByMe: !mutedByMe, mutedUntil: null }));
    const send = () =>
      mutedByMe ? unmuting.mutateAsync({ userId: id }) : muting.mutateAsync({ userId: id, for: time });
    try {
      await changeAtOnce(queryClient, show, send);
      showToast(t(mutedByMe ? "unmuted" : "muted", { name: fullName || username }), { kind: "success" });
    } catch (error) {
      showToast(failureOf(error).message, { kind: "error" });
    }
  };
}
