import { type Inputs, trpc } from "../../lib/calls/trpc.ts";
import { useAction } from "../../lib/calls/use-action.ts";
import { useAreaTexts } from "../../lib/texts/area-texts.ts";

/** Plans and stops experiments. */
export function useExperiments(advertiserId: string) {
  const t = useAreaTexts("experiments");
  const utils = trpc.useUtils();
  const creating = trpc.experiments.create.useMutation();
  const stopping = trpc.experiments.stop.useMutation();
  const { run, problem, isBusy } = useAction();
  const told = async <T>(done: Promise<T | null>): Promise<T | null> => {
    const result = await done;
    await utils.experiments.invalidate();
    return result;
  };
  return {
    problem,
    isBusy,
    create: (planned: Omit<Inputs["experiments"]["create"], "advertiserId">) =>
      told(run(() => creating.mutateAsync({ advertiserId, ...planned }), t("form.made"))),
    stop: (experimentId: string) =>
      told(run(() => stopping.mutateAsync({ advertiserId, experimentId }), t("results.stopped"))),
  };
}

/** Campaigns or ad groups to choose from, the newest 250. */
export function useThings(advertiserId: string, level: "CAMPAIGN" | "AD_GROUP") {
  const asked = { advertiserId, entityStatuses: ["ACTIVE" as const, "PAUSED" as const], pageSize: 250 };
  const campaigns = trpc.advertiser.campaigns.useQuery(asked, { enabled: level === "CAMPAIGN" });
  const groups = trpc.advertiser.adGroups.useQuery(asked, { enabled: level === "AD_GROUP" });
  const list = level === "CAMPAIGN" ? campaigns : groups;
  return { things: list.data?.items ?? null, error: list.error, retry: () => void list.refetch() };
}
