import { trpc } from "../../../lib/calls/trpc.ts";
import { useAction } from "../../../lib/calls/use-action.ts";
import { showToast } from "../../../lib/forms/toast-queue.ts";
import { useAreaTexts } from "../../../lib/texts/area-texts.ts";

/** Adds, charges and removes an account's card. */
export function useCard(advertiserId: string) {
  const t = useAreaTexts("billing");
  const utils = trpc.useUtils();
  const adding = trpc.ads.addCard.useMutation();
  const retrying = trpc.ads.retryCharge.useMutation();
  const removing = trpc.ads.removeCard.useMutation();
  const { run, problem, isBusy } = useAction();
  const refresh = () => Promise.all([utils.ads.card.invalidate(), utils.ads.balance.invalidate()]);

  async function add(): Promise<void> {
    const opened = await run(() => adding.mutateAsync({ advertiserId }));
    if (opened) window.location.assign(opened.url);
  }
  async function retry(): Promise<void> {
    const state = await run(() => retrying.mutateAsync({ advertiserId }));
    if (!state) return;
    const { charge } = state;
    if (!charge) showToast(t("card.paid"), { kind: "success" });
    else if (charge.failedAt) showToast(t("card.tried"), { kind: "error" });
    await refresh();
  }
  async function remove(): Promise<void> {
    await run(() => removing.mutateAsync({ advertiserId }), t("card.removed"));
    await refresh();
  }
  return { add, retry, remove, problem, isBusy };
}
