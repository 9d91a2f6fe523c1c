import { trpc } from "../../../lib/calls/trpc.ts";
import { useAction } from "../../../lib/calls/use-action.ts";
import { useAreaTexts } from "../../../lib/texts/area-texts.ts";

/** Redeems an offer code and refetches the list and the balance. */
export function useRedeemOffer(advertiserId: string) {
  const t = useAreaTexts("billing");
  const utils = trpc.useUtils();
  const mutation = trpc.ads.redeem.useMutation();
  const { run, problem, isBusy } = useAction();
  /** @returns false if the code was refused */
  async function redeem(code: string): Promise<boolean> {
    const balance = await run(() => mutation.mutateAsync({ advertiserId, code }), t("offers.redeemed"));
    if (!balance) return false;
    utils.ads.balance.setData({ advertiserId }, balance);
    await utils.billing.invalidate();
    return true;
  }
  return { redeem, problem, isBusy };
}
