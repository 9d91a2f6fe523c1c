import ArrowLeft from "lucide-react/icons/arrow-left";
import CircleCheck from "lucide-react/icons/circle-check";
import type { AdvertiserAccount } from "../../../../src/advertiser/account.ts";
import type { Feed, FeedRun } from "../../../../src/catalogs/feed.ts";
import { PagedTable } from "../../../components/domain/paged-table.tsx";
import { Button } from "../../../components/ui/button.tsx";
import { EmptyState } from "../../../components/ui/empty-state.tsx";
import { SelectField } from "../../../components/ui/select-field.tsx";
import { type AccountTimes, accountTimes } from "../../../lib/area/account-times.ts";
import { byBookmark, itemsOf } from "../../../lib/calls/infinite.ts";
import { trpc } from "../../../lib/calls/trpc.ts";
import { useAreaTexts } from "../../../lib/texts/area-texts.ts";
import { useLanguage } from "../../../lib/texts/use-language.ts";
import { RunLine } from "./run-line.tsx";

interface DiagnosticsViewProps {
  account: AdvertiserAccount;
  feedId: string;
  /** The run to show; the last one by default. */
  runId: string | undefined;
  onRun: (runId: string) => void;
  onBack: () => void;
}

/** Problems of a feed, row by row, for each of its last runs. */
export function DiagnosticsView({ account, feedId, runId, onRun, onBack }: DiagnosticsViewProps) {
  const t = useAreaTexts("catalogs");
  const { language } = useLanguage();
  const asked = { advertiserId: account.id, feedId };
  const feeds = trpc.catalogs.feeds.useInfiniteQuery({ advertiserId: account.id }, byBookmark);
  const list = trpc.catalogs.runs.useInfiniteQuery(asked, byBookmark);
  const runs = itemsOf(list);
  const run = runs.find(({ id }) => id === runId) ?? runs[0];
  const feed: Feed | undefined = itemsOf(feeds).find(({ id }) => id === feedId);
  const time = accountTimes(account, language);
  return (
    <section aria-labelledby="diagnostics-title" className="flex flex-col gap-5">
      <div>
        <Button size="sm" onPress={onBack}>
          <ArrowLeft size={18} aria-hidden="true" className="rtl:-scale-x-100" />
          {t("diagnostics.back")}
        </Button>
      </div>
      <h2 id="diagnostics-title" className="text-xl font-bold [overflow-wrap:anywhere]">
        {t("diagnostics.title", { name: feed?.name ?? "" })}
      </h2>
      {run && (
        <>
          <div className="max-w-md">
            <SelectField
              label={t("diagnostics.run")}
              options={runs.map((one) => ({ value: one.id, label: runName(one, time, t("byItself")) }))}
              value={run.id}
              onChange={onRun}
            />
            <RunLine run={run} time={time} />
          </div>
          <Faults account={account} run={run} />
        </>
      )}
    </section>
  );
}

const runName = ({ createdAt, isScheduled }: FeedRun, time: AccountTimes, byItself: string) =>
  time.format(new Date(createdAt)) + (isScheduled ? ` (${byItself})` : "");

function Faults({ account, run }: { account: AdvertiserAccount; run: FeedRun }) {
  const t = useAreaTexts("catalogs");
  const { language } = useLanguage();
  const { id: runId, feedId } = run;
  const list = trpc.catalogs.faults.useInfiniteQuery({ advertiserId: account.id, feedId, runId }, byBookmark);
  const count = new Intl.NumberFormat(language);
  return (
    <>
      {run.state === "FAILED" && (
        <p className="text-[0.9375rem] text-ink-soft">
          {t("diagnostics.sum", {
            rows: count.format(run.rows),
            errors: count.format(run.errors),
            warnings: count.format(run.warnings),
          })}
        </p>
      )}
      <PagedTable
        list={list}
        label={t("diagnostics.label")}
        keyOf={({ at }) => String(at)}
        columns={[
          {
            name: t("diagnostics.row"),
            cell: ({ row, kind }) => (
              <>
                {count.format(row)}
                <span className={`block text-[0.8125rem] ${kind === "error" ? "text-danger" : "text-ink-soft"}`}>
                  {t(`kinds.${kind}`)}
                </span>
              </>
            ),
          },
          {
            name: t("diagnostics.what"),
            cell: ({ code, field }) => <span className="block min-w-44">{t(`faults.${code}`, { field })}</span>,
          },
          { name: t("diagnostics.item"), cell: ({ itemId }) => itemId || "–" },
          {
            name: t("diagnostics.value"),
            cell: ({ value }) => <span className="block min-w-24 [overflow-wrap:anywhere]">{value || "–"}</span>,
          },
        ]}
        empty={
          <EmptyState
            icon={<CircleCheck size={32} />}
            title={t("diagnostics.none")}
            text={t(run.isUnchanged ? "diagnostics.unchanged" : "diagnostics.noneText")}
          />
        }
      />
    </>
  );
}
