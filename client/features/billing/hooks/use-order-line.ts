import { trpc } from "../../../lib/calls/trpc.ts";
import { useAction } from "../../../lib/calls/use-action.ts";
import { useAreaTexts } from "../../../lib/texts/area-texts.ts";

/** Adds campaigns to an order line. */
export function useOrderLine(advertiserId: string) {
  const t = useAreaTexts("billing");
  const utils = trpc.useUtils();
  const mutation = trpc.billing.setOrderLine.useMutation();
  const { run, problem, isBusy } = useAction();
  /** @returns whether the server stored the order line */
  async function put(campaignIds: string[], orderLine: string): Promise<boolean> {
    const done = await run(() => mutation.mutateAsync({ advertiserId, campaignIds, orderLine }), t("lines.saved"));
    if (done) await utils.billing.orderLines.invalidate();
    return done !== null;
  }
  return { put, problem, isBusy };
}
