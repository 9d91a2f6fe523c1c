import { useQueryClient } from "@tanstack/react-query";
import type { User } from "../../../../src/model/user.ts";
import { changeAtOnce } from "../../../lib/calls/change-at-once.ts";
import { patchThing } from "../../../lib/calls/thing-cache.ts";
import { trpc } from "../../../lib/calls/trpc.ts";
import { failureOf } from "../../../lib/errors/api-error.ts";
import { showToast } from "../../../lib/forms/toast-queue.ts";
import { useTexts } from "../../../lib/texts/texts.ts";

/** Mutes or unmutes a person: optimistically, and reverted if the server refuses. */
export function useMute() {
  const t = useTexts("safety");
  const queryClient = useQueryClient();
  const utils = trpc.useUtils();
  const onSettled = () => Promise.all([utils.feeds.home.invalidate(), utils.safety.muted.invalidate()]);
  const muting = trpc.safety.mute.useMutation({ onSettled });
  const unmuting = trpc.safety.unmute.useMutation({ onSettled });

  return async ({ id, fullName, username, mutedByMe }: User): Promise<void> => {
    const show = () => patchThing(queryClient, "user", id, (user) => ({ ...user, mutedByMe: !mutedByMe }));
    try {
      await changeAtOnce(queryClient, show, () => (mutedByMe ? unmuting : muting).mutateAsync({ userId: id }));
      showToast(t(mutedByMe ? "unmuted" : "muted", { name: fullName || username }), { kind: "success" });
    } catch (error) {
      showToast(failureOf(error).message, { kind: "error" });
    }
  };
}
