import type { User } from "../../../../src/users/user.ts";
import { showToast } from "../../../components/ui/toast-queue.ts";
import { failureOf } from "../../../lib/api-error.ts";
import { useTexts } from "../../../lib/texts/texts.ts";
import { trpc } from "../../../lib/trpc.ts";

/** Ends a block: the person leaves the list at once, and comes back if the server refuses. */
export function useUnblock() {
  const t = useTexts("safety");
  const utils = trpc.useUtils();
  const unblocking = trpc.safety.unblock.useMutation();

  return async ({ id, fullName, username }: User): Promise<void> => {
    const before = utils.safety.blocked.getInfiniteData({});
    utils.safety.blocked.setInfiniteData(
      {},
      (data) =>
        data && {
          ...data,
          pages: data.pages.map((page) => ({ ...page, items: page.items.filter((user) => user.id !== id) })),
        },
    );
    try {
      await unblocking.mutateAsync({ userId: id });
      showToast(t("unblocked", { name: fullName || username }), { kind: "success" });
      await utils.invalidate();
    } catch (error) {
      utils.safety.blocked.setInfiniteData({}, before);
      showToast(failureOf(error).message, { kind: "error" });
    }
  };
}
