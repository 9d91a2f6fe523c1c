import type { ReportSchedule, ReportSpec } from "../../../src/report-center/report.ts";
import { saveBytes } from "../../lib/area/save-csv.ts";
import { trpc } from "../../lib/calls/trpc.ts";
import { useAction } from "../../lib/calls/use-action.ts";
import { useAreaTexts } from "../../lib/texts/area-texts.ts";

interface Edited {
  templateId: string | null;
  name: string;
  spec: ReportSpec;
  schedule: ReportSchedule | null;
}

/** Creates, runs, deletes and mails reports. */
export function useTemplates(advertiserId: string) {
  const t = useAreaTexts("reportCenter");
  const utils = trpc.useUtils();
  const saving = trpc.reportCenter.saveTemplate.useMutation();
  const deleting = trpc.reportCenter.deleteTemplate.useMutation();
  const running = trpc.reportCenter.run.useMutation();
  const subscribing = trpc.reportCenter.setSubscription.useMutation();
  const { run: act, problem, isBusy } = useAction();
  const refreshed = async <T>(done: Promise<T | null>): Promise<T | null> => {
    const result = await done;
    await utils.reportCenter.invalidate();
    return result;
  };
  return {
    problem,
    isBusy,
    save: (edited: Edited) => refreshed(act(() => saving.mutateAsync({ advertiserId, ...edited }), t("builder.saved"))),
    remove: (templateId: string) =>
      refreshed(
        act(async () => ({ gone: await deleting.mutateAsync({ advertiserId, templateId }) }), t("builder.deleted")),
      ),
    runNow: (templateId: string) =>
      refreshed(act(() => running.mutateAsync({ advertiserId, templateId }), t("builder.ran"))),
    subscribe: (templateId: string, isSubscribed: boolean) =>
      refreshed(act(() => subscribing.mutateAsync({ advertiserId, templateId, isSubscribed }))),
  };
}

/** Downloads a run's file. */
export function useReportFile(advertiserId: string) {
  const utils = trpc.useUtils();
  const { run, problem, isBusy } = useAction();
  async function download(runId: string, format: "csv" | "xlsx"): Promise<void> {
    const file = await run(() => utils.client.reportCenter.file.query({ advertiserId, runId, format }));
    if (file) saveBytes(file);
  }
  return { download, problem, isBusy };
}
