import { useState } from "react";
import type { AreaSearch } from "../../../lib/area/area-page.ts";
import { trpc } from "../../../lib/calls/trpc.ts";
import { failureOf } from "../../../lib/errors/api-error.ts";
import { showToast } from "../../../lib/forms/toast-queue.ts";
import { useAreaTexts } from "../../../lib/texts/area-texts.ts";

/** The table that a view belongs to, as a key of `AREA_PATHS`. */
export type ViewPage = "reportingCampaigns" | "reportingAdGroups" | "reportingAds";

const textOf = (search: AreaSearch): string =>
  new URLSearchParams(
    Object.entries(search).flatMap(([name, value]) => (value ? [[name, value] as [string, string]] : [])),
  ).toString();

/** The person's saved views of an account's tables. */
export function useViews(advertiserId: string) {
  const t = useAreaTexts("reporting");
  const utils = trpc.useUtils();
  const list = trpc.reporting.views.useQuery({ advertiserId });
  const saving = trpc.reporting.saveView.useMutation();
  const removing = trpc.reporting.deleteView.useMutation();
  const [problem, setProblem] = useState<string | null>(null);
  async function tried(action: () => Promise<unknown>, words: string): Promise<boolean> {
    setProblem(null);
    try {
      await action();
      await utils.reporting.views.invalidate();
      showToast(words, { kind: "success" });
      return true;
    } catch (error) {
      setProblem(failureOf(error).message);
      return false;
    }
  }
  return {
    all: list.data?.items ?? [],
    error: list.error,
    refetch: list.refetch,
    isRead: list.data !== undefined,
    problem,
    isBusy: saving.isPending || removing.isPending,
    save: (page: ViewPage, name: string, search: AreaSearch, isDefault = false) =>
      tried(
        () => saving.mutateAsync({ advertiserId, page, name, search: textOf(search), isDefault }),
        t("view.saved", { name }),
      ),
    setDefault: (view: { page: string; name: string; search: string }, isDefault: boolean) =>
      tried(() => saving.mutateAsync({ advertiserId, ...view, isDefault }), t("view.saved", { name: view.name })),
    remove: (viewId: string, name: string) =>
      tried(() => removing.mutateAsync({ advertiserId, viewId }), t("view.removed", { name })),
  };
}
