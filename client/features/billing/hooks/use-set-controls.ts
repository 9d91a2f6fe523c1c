import { trpc } from "../../../lib/calls/trpc.ts";
import { useAction } from "../../../lib/calls/use-action.ts";
import { useAreaTexts } from "../../../lib/texts/area-texts.ts";

/** Sets the monthly spending limit and the alerts. */
export function useSetControls(advertiserId: string) {
  const t = useAreaTexts("billing");
  const utils = trpc.useUtils();
  const mutation = trpc.billing.setControls.useMutation();
  const { run, problem, isBusy } = useAction();
  async function save(controls: Omit<Parameters<typeof mutation.mutateAsync>[0], "advertiserId">): Promise<void> {
    const saved = await run(() => mutation.mutateAsync({ advertiserId, ...controls }), t("controls.saved"));
    if (saved) utils.billing.controls.setData({ advertiserId }, saved);
  }
  return { save, problem, isBusy };
}
