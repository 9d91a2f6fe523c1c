import FlaskConical from "lucide-react/icons/flask-conical";
import { useState } from "react";
import type { AdvertiserAccount } from "../../../../src/advertiser/account.ts";
import { areaPath } from "../../../../src/advertiser/area-paths.ts";
import { mayDo } from "../../../../src/advertiser/roles.rules.ts";
import { ListFailed } from "../../../components/domain/list-failed.tsx";
import { PlainTable } from "../../../components/domain/paged-table.tsx";
import { Button } from "../../../components/ui/button.tsx";
import { ConfirmDialog } from "../../../components/ui/confirm-dialog.tsx";
import { EmptyState } from "../../../components/ui/empty-state.tsx";
import { LinkButton } from "../../../components/ui/link-button.tsx";
import { SettingsSection } from "../../../components/ui/settings-section.tsx";
import { ChunkLoading } from "../../../components/ui/spinner.tsx";
import { accountTimes } from "../../../lib/area/account-times.ts";
import type { AreaPageProps } from "../../../lib/area/area-page.ts";
import { saveCsv } from "../../../lib/area/save-csv.ts";
import { type Outputs, trpc } from "../../../lib/calls/trpc.ts";
import { failureOf } from "../../../lib/errors/api-error.ts";
import { money, rangeWords } from "../../../lib/format/money.ts";
import { useAreaTexts } from "../../../lib/texts/area-texts.ts";
import { useLanguage } from "../../../lib/texts/use-language.ts";
import { useExperiments } from "../use-experiments.ts";
import { Differences } from "./differences.tsx";
import { Verdict } from "./verdict.tsx";

type Results = Outputs["experiments"]["results"];
type Arm = Results["arms"][number];
const COUNTS = ["people", "impressions", "clicks", "saves", "conversions"] as const;

/** Results of the experiment that the address names. */
export function ResultsView({ account, search }: AreaPageProps) {
  const t = useAreaTexts("experiments");
  const experimentId = search.experiment ?? "";
  const isNamed = /^\d+$/.test(experimentId);
  const found = trpc.experiments.results.useQuery({ advertiserId: account.id, experimentId }, { enabled: isNamed });
  if (!isNamed)
    return (
      <EmptyState
        icon={<FlaskConical size={32} />}
        title={t("results.missing")}
        text={t("results.missingText")}
        action={<LinkButton href={areaPath("experiments", { advertiserId: account.id })}>{t("all")}</LinkButton>}
      />
    );
  if (found.error) return <ListFailed text={failureOf(found.error).message} onRetry={() => void found.refetch()} />;
  if (!found.data) return <ChunkLoading label={t("label")} />;
  return <Found account={account} results={found.data} />;
}

function Found({ account, results }: { account: AdvertiserAccount; results: Results }) {
  const t = useAreaTexts("experiments");
  const { language } = useLanguage();
  const { experiment, arms, isBudgetUneven } = results;
  const count = new Intl.NumberFormat(language);
  const day = accountTimes(account, language, { dateStyle: "medium" });
  const words = (number: number | null) => (number === null ? t("results.few") : count.format(number));
  const namesOf = (arm: Arm["arm"]) =>
    experiment.refs
      .filter((ref) => ref.arm === arm)
      .map(({ id, name }) => name || id)
      .join(", ");
  const save = () =>
    saveCsv(
      `experiment-${experiment.id}`,
      [t("results.part"), ...COUNTS.map((name) => t(`results.${name}`)), `${t("results.spend")} (${account.currency})`],
      arms.map((arm) => [
        t(`results.arms.${arm.arm}`),
        ...COUNTS.map((name) => (arm[name] === null ? "" : String(arm[name]))),
        String(Number(arm.spendInMicroCurrency) / 1_000_000),
      ]),
    );
  return (
    <div className="flex flex-col gap-5">
      <header className="flex flex-wrap items-start justify-between gap-3">
        <div className="min-w-0">
          <h2 className="text-2xl font-bold [overflow-wrap:anywhere]">{experiment.name}</h2>
          <p className="text-[0.9375rem] text-ink-soft">
            {[
              t(`kinds.${experiment.kind}`),
              t(`states.${experiment.state}`),
              rangeWords(day, new Date(experiment.startTime), new Date(experiment.stoppedTime ?? experiment.endTime)),
            ].join(" · ")}
          </p>
          {["PLANNED", "RUNNING"].includes(experiment.state) && (
            <p className="pt-1 text-[0.9375rem] text-pretty">{t("results.visitors")}</p>
          )}
        </div>
        <StopButton account={account} experiment={experiment} />
      </header>
      <Verdict account={account} results={results} />
      <SettingsSection title={t("results.parts")}>
        <div className="flex flex-col gap-4">
          <PlainTable<Arm>
            label={t("results.table")}
            rows={arms}
            keyOf={({ arm }) => arm}
            columns={[
              {
                name: t("results.part"),
                cell: ({ arm }) => (
                  <>
                    {t(`results.arms.${arm}`)}
                    <span className="block text-[0.8125rem] font-normal text-ink-soft">{namesOf(arm)}</span>
                  </>
                ),
              },
              ...COUNTS.map((name) => ({
                name: t(`results.${name}`),
                isFigure: true,
                cell: (arm: Arm) => words(arm[name]),
              })),
              {
                name: t("results.spend"),
                isFigure: true,
                cell: ({ spendInMicroCurrency }) => money(Number(spendInMicroCurrency), account.currency, language),
              },
            ]}
          />
          <div>
            <Button size="sm" onPress={() => void save()}>
              {t("results.save")}
            </Button>
          </div>
        </div>
      </SettingsSection>
      {isBudgetUneven && <p className="text-[0.9375rem] font-medium">{t("results.uneven")}</p>}
      <Differences results={results} />
      <p className="text-[0.8125rem] text-pretty text-ink-soft">{t("results.method")}</p>
    </div>
  );
}

function StopButton({ account, experiment }: { account: AdvertiserAccount; experiment: Results["experiment"] }) {
  const t = useAreaTexts("experiments");
  const { stop, problem, isBusy } = useExperiments(account.id);
  const [isAsking, setAsking] = useState(false);
  const isOpen = experiment.state === "PLANNED" || experiment.state === "RUNNING";
  if (!isOpen || !mayDo(account.role, "campaigns")) return null;
  return (
    <div>
      <Button onPress={() => setAsking(true)}>{t("results.stop")}</Button>
      {problem && (
        <p role="alert" className="text-[0.8125rem] font-medium text-danger">
          {problem}
        </p>
      )}
      <ConfirmDialog
        title={t("results.stopTitle", { name: experiment.name })}
        text={t("results.stopText")}
        confirmLabel={t("results.stop")}
        isDangerous
        isOpen={isAsking}
        onOpenChange={setAsking}
        isPending={isBusy}
        onConfirm={() => void stop(experiment.id).then(() => setAsking(false))}
      />
    </div>
  );
}
