import type { GroupRule } from "../../../../src/catalogs/group.ts";
import { trpc } from "../../../lib/calls/trpc.ts";
import { useAction } from "../../../lib/calls/use-action.ts";
import { useAreaTexts } from "../../../lib/texts/area-texts.ts";

/** Creates, edits and deletes product groups. */
export function useGroups(advertiserId: string) {
  const t = useAreaTexts("catalogs");
  const utils = trpc.useUtils();
  const creating = trpc.catalogs.createGroup.useMutation();
  const updating = trpc.catalogs.updateGroup.useMutation();
  const deleting = trpc.catalogs.deleteGroup.useMutation();
  const { run, problem, isBusy } = useAction();
  const refreshed = async <T>(done: Promise<T | null>): Promise<T | null> => {
    const result = await done;
    await utils.catalogs.invalidate();
    return result;
  };
  return {
    problem,
    isBusy,
    create: (name: string, rules: GroupRule[]) =>
      refreshed(run(() => creating.mutateAsync({ advertiserId, name, rules }), t("groups.made"))),
    update: (productGroupId: string, name: string, rules: GroupRule[]) =>
      refreshed(run(() => updating.mutateAsync({ advertiserId, productGroupId, name, rules }), t("groups.saved"))),
    remove: (productGroupId: string) =>
      refreshed(
        run(async () => ({ gone: await deleting.mutateAsync({ advertiserId, productGroupId }) }), t("groups.removed")),
      ),
  };
}
