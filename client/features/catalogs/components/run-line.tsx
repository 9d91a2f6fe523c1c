import CircleCheck from "lucide-react/icons/circle-check";
import CircleAlert from "lucide-react/icons/circle-exclamation-point";
import LoaderCircle from "lucide-react/icons/loader-circle";
import type { FeedRun } from "../../../../src/catalogs/feed.ts";
import type { AccountTimes } from "../../../lib/area/account-times.ts";
import { useAreaTexts } from "../../../lib/texts/area-texts.ts";

/** The result of the last feed fetch, in one line. */
export function RunLine({ run, time }: { run: FeedRun | null; time: AccountTimes }) {
  const t = useAreaTexts("catalogs");
  if (!run) return <p className="text-[0.9375rem] text-ink-soft">{t("notRead")}</p>;
  const at = time.format(new Date(run.endedAt ?? run.createdAt));
  if (run.state === "QUEUED" || run.state === "RUNNING")
    return (
      <p aria-live="polite" className="flex items-center gap-2 text-[0.9375rem]">
        <LoaderCircle size={18} aria-hidden="true" className="shrink-0 animate-spin motion-reduce:animate-none" />
        {t("runningNow")}
      </p>
    );
  if (run.state === "FAILED")
    return (
      <p className="flex items-start gap-2 text-[0.9375rem] font-medium text-danger">
        <CircleAlert size={18} aria-hidden="true" className="mt-0.5 shrink-0" />
        {t("failed", { at, why: t(`feedFaults.${run.fault ?? "interrupted"}`) })}
      </p>
    );
  return (
    <p className="flex items-start gap-2 text-[0.9375rem]">
      <CircleCheck size={18} aria-hidden="true" className="mt-0.5 shrink-0 text-success" />
      {run.isUnchanged ? t("unchanged", { at }) : t("went", { ...run, at })}
    </p>
  );
}
