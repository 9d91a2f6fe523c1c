import { type ReactNode, useId } from "react";
import {
  budgetProblem,
  lastDay,
  runDays,
  runProblem,
  sentEndDate,
  toMicro,
  wholeCost,
} from "../../../../src/quick-promote/promote.rules.ts";
import { DraftForecast } from "../../../components/domain/draft-forecast.tsx";
import { Button } from "../../../components/ui/button.tsx";
import { useHydrated } from "../../../lib/browser/use-hydrated.ts";
import { dayWords, money } from "../../../lib/format/money.ts";
import { useTexts } from "../../../lib/texts/texts.ts";
import { useLanguage } from "../../../lib/texts/use-language.ts";
import { runOf } from "../flow/promote-form.ts";
import type { PromoteState } from "../flow/quick-promote.flow.ts";
import { type Setup, targetingOf } from "../hooks/use-quick-promote.ts";
import { useReach } from "../hooks/use-reach.ts";

/** One part of the page, with its heading. */
export function Panel({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="rounded-card border border-line bg-surface p-5">
      <h2 id={id} className="text-lg font-bold">
        {title}
      </h2>
      <div className="flex flex-col gap-3 pt-3">{children}</div>
    </section>
  );
}

interface CostPanelProps {
  state: PromoteState;
  setup: Setup;
  onPromote: () => void;
}

/** The full cost, before the final press. */
export function CostPanel({ state, setup, onPromote }: CostPanelProps) {
  const t = useTexts("quickPromote");
  const { language } = useLanguage();
  const isReady = useHydrated();
  const { form, today, hasBusinessInfo, hasBillingInfo, isSending, pin } = state;
  const daily = toMicro(form.budget);
  const run = runOf(form);
  const isComplete = daily !== null && !budgetProblem(daily) && !runProblem(run, today);
  const days = isComplete ? runDays(run, today) : null;
  const whole = isComplete ? wholeCost(daily, run, today) : null;
  // A number of days begins with the approval, so its last day isn't known yet.
  const end = isComplete && sentEndDate(run) !== undefined ? lastDay(run, today) : null;
  return (
    <Panel title={t("cost.atMost")}>
      {isComplete ? (
        <>
          <p className="text-3xl font-bold tabular-nums">
            {whole === null
              ? t("cost.atMostDay", { amount: money(daily, setup.currency, language) })
              : money(whole, setup.currency, language)}
          </p>
          <p className="text-[0.8125rem] text-ink-soft">{t("cost.never")}</p>
          <dl className="grid grid-cols-[auto_1fr] gap-x-4 gap-y-2 text-[0.9375rem] [&_dd]:text-end [&_dd]:tabular-nums [&_dt]:text-ink-soft">
            <dt>{t("cost.perDay")}</dt>
            <dd>{money(daily, setup.currency, language)}</dd>
            <dt>{t("cost.runsFor")}</dt>
            <dd>{days === null ? t("cost.ongoing") : t("cost.days", { count: days })}</dd>
            {end && (
              <>
                <dt>{t("cost.until")}</dt>
                <dd>{dayWords(end, language)}</dd>
              </>
            )}
            {days !== null && !end && (
              <>
                <dt>{t("cost.starts")}</dt>
                <dd>{t("cost.onApproval")}</dd>
              </>
            )}
            <Reach state={state} setup={setup} />
          </dl>
          <DraftForecast
            currency={setup.currency}
            draft={{
              advertiserId: setup.advertiser?.id,
              country: setup.country,
              pinId: pin?.id,
              dailyBudgetInMicroCurrency: Number(daily),
              lifetimeBudgetInMicroCurrency: whole === null ? null : Number(whole),
              days,
              targetingSpec: targetingOf(form),
            }}
          />
        </>
      ) : (
        <p className="text-[0.9375rem] text-ink-soft">{t("cost.unknown")}</p>
      )}
      <Button
        variant="primary"
        size="lg"
        fullWidth
        isDisabled={!isReady || !pin}
        isPending={isSending}
        onPress={onPromote}
      >
        {t(hasBusinessInfo && hasBillingInfo ? "cost.promote" : "cost.next")}
      </Button>
      <p className="text-[0.8125rem] text-pretty text-ink-soft">{t("cost.review")}</p>
    </Panel>
  );
}

function Reach({ state: { form }, setup }: Pick<CostPanelProps, "state" | "setup">) {
  const t = useTexts("quickPromote");
  const { language } = useLanguage();
  const reach = useReach(form, setup.country);
  const count = new Intl.NumberFormat(language);
  return (
    <>
      <dt>{t("cost.reach")}</dt>
      <dd aria-live="polite">
        {reach === undefined
          ? t("cost.reachLoading")
          : reach === null
            ? t("cost.reachNone")
            : t("cost.reachRange", { from: count.format(reach.from), to: count.format(reach.to) })}
      </dd>
    </>
  );
}
