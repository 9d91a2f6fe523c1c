import type { User } from "../../../../src/model/user.ts";
import { trpc } from "../../../lib/calls/trpc.ts";
import { failureOf } from "../../../lib/errors/api-error.ts";
import { showToast } from "../../../lib/forms/toast-queue.ts";
import { useTexts } from "../../../lib/texts/texts.ts";

/** Blocks a person. @param onBlocked leaves their page before everything is refetched without them */
export function useBlock({ id, fullName, username }: User, onBlocked: () => Promise<void>) {
  const t = useTexts("safety");
  const utils = trpc.useUtils();
  const blocking = trpc.safety.block.useMutation();

  async function block(): Promise<void> {
    try {
      await blocking.mutateAsync({ userId: id });
    } catch (error) {
      showToast(failureOf(error).message, { kind: "error" });
      return;
    }
    await onBlocked();
    const action = { label: t("seeBlocked"), href: "/settings/privacy" };
    showToast(t("blocked", { name: fullName || username }), { kind: "success", action });
    await utils.invalidate();
  }
  return { block, isBusy: blocking.isPending };
}
