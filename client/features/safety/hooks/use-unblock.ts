import { useQueryClient } from "@tanstack/react-query";
import { getQueryKey } from "@trpc/react-query";
import type { User } from "../../../../src/model/user.ts";
import { withItems } from "../../../lib/calls/infinite.ts";
import { trpc } from "../../../lib/calls/trpc.ts";
import { changeCached } from "../../../lib/calls/undo-change.ts";
import { failureOf } from "../../../lib/errors/api-error.ts";
import { showToast } from "../../../lib/forms/toast-queue.ts";
import { useTexts } from "../../../lib/texts/texts.ts";

const BLOCKED = getQueryKey(trpc.safety.blocked, {}, "infinite");

/** Unblocks a person: removed from the list at once, and restored if the server refuses. */
export function useUnblock() {
  const t = useTexts("safety");
  const queryClient = useQueryClient();
  const utils = trpc.useUtils();
  const unblocking = trpc.safety.unblock.useMutation();

  return async ({ id, fullName, username }: User): Promise<void> => {
    const before = utils.safety.blocked.getInfiniteData({});
    const without = (users: User[]) => users.filter((user) => user.id !== id);
    const rollBack = before && changeCached(queryClient, BLOCKED, withItems<User, typeof before>(before, without));
    try {
      await unblocking.mutateAsync({ userId: id });
      showToast(t("unblocked", { name: fullName || username }), { kind: "success" });
      await utils.invalidate();
    } catch (error) {
      rollBack?.();
      showToast(failureOf(error).message, { kind: "error" });
    }
  };
}
