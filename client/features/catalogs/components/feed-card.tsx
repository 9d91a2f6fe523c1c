import { useState } from "react";
import type { AdvertiserAccount } from "../../../../src/advertiser/account.ts";
import type { Feed } from "../../../../src/catalogs/feed.ts";
import { Button } from "../../../components/ui/button.tsx";
import { ConfirmDialog } from "../../../components/ui/confirm-dialog.tsx";
import { EditDialog } from "../../../components/ui/edit-dialog.tsx";
import { FileTrigger } from "../../../components/ui/file-trigger.tsx";
import { ProgressBar } from "../../../components/ui/progress-bar.tsx";
import { accountTimes } from "../../../lib/area/account-times.ts";
import { useAreaTexts } from "../../../lib/texts/area-texts.ts";
import { useLanguage } from "../../../lib/texts/use-language.ts";
import { useFeeds } from "../hooks/use-feeds.ts";
import { FEED_ACCEPT } from "../pack-file.ts";
import { FeedForm } from "./feed-form.tsx";
import { RunLine } from "./run-line.tsx";

interface FeedCardProps {
  account: AdvertiserAccount;
  feed: Feed;
  mayChange: boolean;
  onDiagnose: () => void;
}

/** A feed with its last run and its actions. */
export function FeedCard({ account, feed, mayChange, onDiagnose }: FeedCardProps) {
  const t = useAreaTexts("catalogs");
  const { language } = useLanguage();
  const feeds = useFeeds(account.id);
  const [window, setWindow] = useState<"change" | "delete" | null>(null);
  const { id, name, url, schedule, nextRunAt, status, lastRun } = feed;
  const isOfPrograms = feed.source === "ITEMS";
  const count = new Intl.NumberFormat(language);
  const time = accountTimes(account, language);
  const close = () => setWindow(null);
  const named = (action: string) => ({ "aria-label": t("of", { action, name }) });
  return (
    <article className="flex flex-col gap-4 rounded-card border border-line bg-surface p-4 sm:p-5">
      <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-3">
        <div className="min-w-0 grow basis-72">
          <h2 className="font-semibold [overflow-wrap:anywhere]">{name}</h2>
          <p className="text-[0.8125rem] [overflow-wrap:anywhere] text-ink-soft">
            {url ?? t(isOfPrograms ? "byProgram" : "byFile")}
          </p>
          <p className="text-[0.8125rem] text-ink-soft">
            {[
              ...(url ? [status === "PAUSED" ? t("paused") : t(`frequencies.${schedule?.frequency ?? "NONE"}`)] : []),
              ...(nextRunAt ? [t("next", { time: time.format(new Date(nextRunAt)) })] : []),
              t("currencyIs", { currency: feed.currency }),
            ].join(" · ")}
          </p>
        </div>
        <dl className="flex gap-6 text-end">
          {(["products", "pins"] as const).map((figure) => (
            <div key={figure} className="flex flex-col-reverse">
              <dt className="text-[0.8125rem] text-ink-soft">{t(`figures.${figure}`)}</dt>
              <dd className="text-xl font-bold tabular-nums">{count.format(feed[figure])}</dd>
            </div>
          ))}
        </dl>
      </div>
      {!isOfPrograms && <RunLine run={lastRun} time={time} />}
      {feeds.share !== null && <ProgressBar label={t("uploading")} value={feeds.share} />}
      {feeds.problem && (
        <p role="alert" className="text-[0.9375rem] font-medium text-danger">
          {feeds.problem}
        </p>
      )}
      <div className="flex flex-wrap gap-2">
        {lastRun && (
          <Button size="sm" onPress={onDiagnose} {...named(t("diagnose"))}>
            {t("diagnose")}
          </Button>
        )}
        {mayChange && url && (
          <Button size="sm" isPending={feeds.isBusy} onPress={() => void feeds.readNow(id)} {...named(t("readNow"))}>
            {t("readNow")}
          </Button>
        )}
        {mayChange && !url && !isOfPrograms && (
          <FileTrigger
            acceptedFileTypes={FEED_ACCEPT.split(",")}
            onSelect={(files) => files?.[0] && void feeds.upload(id, files[0])}
          >
            <Button size="sm" isPending={feeds.isBusy} {...named(t("upload"))}>
              {t("uploadFile")}
            </Button>
          </FileTrigger>
        )}
        {mayChange && (
          <>
            {schedule && (
              <Button
                size="sm"
                onPress={() => void feeds.pause(id, status === "PAUSED" ? "ACTIVE" : "PAUSED")}
                {...named(t(status === "PAUSED" ? "resume" : "pause"))}
              >
                {t(status === "PAUSED" ? "resume" : "pause")}
              </Button>
            )}
            <Button size="sm" onPress={() => setWindow("change")} {...named(t("change"))}>
              {t("change")}
            </Button>
            <Button size="sm" onPress={() => setWindow("delete")} {...named(t("remove"))}>
              {t("remove")}
            </Button>
          </>
        )}
      </div>
      {window === "change" && (
        <EditDialog title={t("form.change", { name })} isChanged={false} onClose={close}>
          <FeedForm account={account} feed={feed} onDone={close} />
        </EditDialog>
      )}
      <ConfirmDialog
        title={t("removeTitle", { name })}
        text={t("removeText")}
        confirmLabel={t("remove")}
        isDangerous
        isOpen={window === "delete"}
        onOpenChange={(isOpen) => !isOpen && close()}
        isPending={feeds.isBusy}
        onConfirm={() => void feeds.remove(id).then(close)}
      />
    </article>
  );
}
