import { useQueryClient } from "@tanstack/react-query";
import { FOLLOW_AT_ONCE_MAX } from "../../../../src/model/limits.ts";
import { changeAtOnce } from "../../../lib/calls/change-at-once.ts";
import { trpc } from "../../../lib/calls/trpc.ts";
import { isFailure } from "../../../lib/errors/api-error.ts";
import { showToast } from "../../../lib/forms/toast-queue.ts";
import { useTexts } from "../../../lib/texts/texts.ts";
import { useViewer } from "../../../lib/viewer/use-viewer.ts";
import { patchFollows } from "../patch-follows.ts";
import type { Followable } from "./use-follow-user.ts";
import { useFollowsChanged } from "./use-follow-user.ts";

/** Follows several people in one call: optimistically, and reverted for all if the server refuses. */
export function useFollowAll() {
  const t = useTexts("follow");
  const queryClient = useQueryClient();
  const viewer = useViewer();
  const following = trpc.follow.followUsers.useMutation({ onSettled: useFollowsChanged() });

  const namesOf = ([first, ...rest]: readonly Followable[]) => {
    const name = first?.fullName ?? "";
    return rest.length === 0 ? name : t("andOthers", { name, count: rest.length });
  };
  /** Those of `people` the viewer doesn't follow, up to the limit of one call. */
  async function followAll(people: readonly Followable[]): Promise<void> {
    const meant = people.filter((person) => !person.explicitlyFollowedByMe).slice(0, FOLLOW_AT_ONCE_MAX);
    if (meant.length === 0) return;
    const ids = meant.map(({ id }) => id);
    const show = () => patchFollows(queryClient, { ids, viewerId: viewer?.id ?? null, follow: true });
    try {
      await changeAtOnce(queryClient, show, () => following.mutateAsync({ followeeIds: ids }));
      showToast(t("followingUser"), { kind: "success" });
    } catch (error) {
      // This error opens the window to resend the mail.
      if (isFailure(error, "EMAIL_UNVERIFIED")) return;
      showToast(t("followFailed", { name: namesOf(meant) }), { kind: "error" });
    }
  }
  return { followAll, isBusy: following.isPending };
}
