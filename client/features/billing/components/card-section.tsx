import { useState } from "react";
import type { AdvertiserAccount } from "../../../../src/advertiser/account.ts";
import type { CardState } from "../../../../src/billing/cards.contract.ts";
import { ListFailed } from "../../../components/domain/list-failed.tsx";
import { Button } from "../../../components/ui/button.tsx";
import { ConfirmDialog } from "../../../components/ui/confirm-dialog.tsx";
import { SettingsSection } from "../../../components/ui/settings-section.tsx";
import { accountTimes } from "../../../lib/area/account-times.ts";
import { trpc } from "../../../lib/calls/trpc.ts";
import { failureOf } from "../../../lib/errors/api-error.ts";
import { useAmounts } from "../../../lib/format/money.ts";
import { useAreaTexts } from "../../../lib/texts/area-texts.ts";
import { useLanguage } from "../../../lib/texts/use-language.ts";
import { useCard } from "../hooks/use-card.ts";

interface CardSectionProps {
  account: AdvertiserAccount;
  /** The person comes back from the page that takes the card. */
  isAdded: boolean;
}

/** The card that pays what ads spent, and a charge that its bank refused. */
export function CardSection({ account, isAdded }: CardSectionProps) {
  const state = trpc.ads.card.useQuery(
    { advertiserId: account.id },
    { refetchInterval: ({ state: { data } }) => isAdded && data?.card === null && CONFIRMED_MS },
  );
  if (state.error) return <ListFailed text={failureOf(state.error).message} onRetry={() => void state.refetch()} />;
  if (!state.data || (!state.data.isOffered && !state.data.card)) return null;
  return <Card account={account} state={state.data} isAdded={isAdded} />;
}

/** The provider confirms a card within seconds; until then the page asks again. */
const CONFIRMED_MS = 3_000;
const NOTE = "rounded-card bg-wash px-4 py-3 text-[0.9375rem] text-pretty";

function Card({ account, state, isAdded }: CardSectionProps & { state: CardState }) {
  const t = useAreaTexts("billing");
  const amount = useAmounts(account);
  const { add, retry, remove, problem, isBusy } = useCard(account.id);
  const [isAsked, setAsked] = useState(false);
  const { card, charge } = state;
  return (
    <SettingsSection title={t("card.title")} lead={t("card.lead", { amount: amount(state.chargedAtInMicroCurrency) })}>
      <div className="flex flex-col items-start gap-4">
        {isAdded && !card && (
          <p role="status" className={NOTE}>
            {t("card.added")}
          </p>
        )}
        {card && (
          <div>
            <p className="font-semibold first-letter:uppercase [overflow-wrap:anywhere]">
              {t("card.ends", {
                brand: card.brand,
                last4: card.last4,
                month: String(card.expMonth).padStart(2, "0"),
                year: card.expYear,
              })}
            </p>
            {!state.isPaused && (
              <p className="text-[0.8125rem] text-ink-soft">
                {t("card.rises", { amount: amount(state.thresholdInMicroCurrency) })}
              </p>
            )}
          </div>
        )}
        {charge && <ChargeNote account={account} charge={charge} isPaused={state.isPaused} />}
        {problem && (
          <p role="alert" className="text-[0.9375rem] font-medium text-danger">
            {problem}
          </p>
        )}
        <div className="flex flex-wrap gap-3">
          {charge?.failedAt && (
            <Button variant="primary" isPending={isBusy} onPress={() => void retry()}>
              {t("card.retry")}
            </Button>
          )}
          {state.isOffered && (
            <Button {...(!card && { variant: "primary" as const })} isPending={isBusy} onPress={() => void add()}>
              {card ? t("card.replace") : t("card.add")}
            </Button>
          )}
          {card && <Button onPress={() => setAsked(true)}>{t("card.remove")}</Button>}
        </div>
      </div>
      <ConfirmDialog
        title={t("card.removeTitle")}
        text={t("card.removeText")}
        confirmLabel={t("card.remove")}
        isDangerous
        isOpen={isAsked}
        onOpenChange={setAsked}
        onConfirm={() => void remove().then(() => setAsked(false))}
        isPending={isBusy}
      />
    </SettingsSection>
  );
}

interface ChargeNoteProps {
  account: AdvertiserAccount;
  charge: NonNullable<CardState["charge"]>;
  isPaused: boolean;
}

function ChargeNote({ account, charge, isPaused }: ChargeNoteProps) {
  const t = useAreaTexts("billing");
  const { language } = useLanguage();
  const amount = useAmounts(account)(charge.amountInMicroCurrency);
  const format = accountTimes(account, language, { dateStyle: "medium" });
  const day = (time: string) => format.format(new Date(time));
  if (!charge.failedAt || !charge.pausesAt) return <p className={NOTE}>{t("card.charging", { amount })}</p>;
  return (
    <div role="alert" className={`${NOTE} border border-danger`}>
      <p className="font-semibold">
        {isPaused ? t("card.stopped", { amount }) : t("card.refused", { amount, day: day(charge.pausesAt) })}
      </p>
      <p>
        {charge.nextAttemptAt && `${t("card.next", { day: day(charge.nextAttemptAt) })} `}
        {t("card.askBank")}
      </p>
    </div>
  );
}
