import { type FormEvent, useState } from "react";
import type { AdvertiserAccount } from "../../../../src/advertiser/account.ts";
import { mayDo } from "../../../../src/advertiser/roles.rules.ts";
import type { SpendControls } from "../../../../src/billing/billing.contract.ts";
import { microOfText, textOfMicro } from "../../../../src/money/amount.rules.ts";
import { microOnWire } from "../../../../src/money/ledger.ts";
import { ListFailed } from "../../../components/domain/list-failed.tsx";
import { Button } from "../../../components/ui/button.tsx";
import { SettingsSection } from "../../../components/ui/settings-section.tsx";
import { TextField } from "../../../components/ui/text-field.tsx";
import { trpc } from "../../../lib/calls/trpc.ts";
import { failureOf } from "../../../lib/errors/api-error.ts";
import { useAmounts } from "../../../lib/format/money.ts";
import { useAreaTexts } from "../../../lib/texts/area-texts.ts";
import { useSetControls } from "../hooks/use-set-controls.ts";

/** The account's monthly spending limit, and when to send an alert by mail. */
export function ControlsSection({ account }: { account: AdvertiserAccount }) {
  const t = useAreaTexts("billing");
  const controls = trpc.billing.controls.useQuery({ advertiserId: account.id });
  const amount = useAmounts(account);
  if (controls.error)
    return <ListFailed text={failureOf(controls.error).message} onRetry={() => void controls.refetch()} />;
  if (!controls.data) return null;
  return (
    <SettingsSection title={t("controls.title")} lead={t("controls.lead", { zone: account.timeZone })}>
      <p className="pb-4 text-[0.9375rem]">
        <span className="text-ink-soft">{t("controls.spent")}: </span>
        <b className="font-semibold tabular-nums">{amount(controls.data.monthSpentInMicroCurrency)}</b>
      </p>
      {mayDo(account.role, "billing") ? (
        <ControlsForm account={account} controls={controls.data} />
      ) : (
        <p className="text-[0.9375rem] text-ink-soft">{t("notYours")}</p>
      )}
    </SettingsSection>
  );
}

const shown = (micro: number | string | null) => (micro === null ? "" : textOfMicro(BigInt(micro)));
/** Null for empty input, undefined for an invalid amount. */
const read = (text: string) => {
  if (text.trim() === "") return null;
  const micro = microOfText(text);
  return micro === null ? undefined : microOnWire(micro);
};

function ControlsForm({ account, controls }: { account: AdvertiserAccount; controls: SpendControls }) {
  const t = useAreaTexts("billing");
  const [limit, setLimit] = useState(() => shown(controls.monthLimitInMicroCurrency));
  const [low, setLow] = useState(() => shown(controls.lowBalanceInMicroCurrency));
  const [isTried, setTried] = useState(false);
  const { save, problem, isBusy } = useSetControls(account.id);
  const [monthLimit, lowBalance] = [read(limit), read(low)];
  const wrong = (value: unknown) => (isTried && value === undefined ? { error: t("controls.wrong") } : {});
  async function onSubmit(event: FormEvent) {
    event.preventDefault();
    setTried(true);
    if (monthLimit === undefined || lowBalance === undefined) return;
    await save({ monthLimitInMicroCurrency: monthLimit, lowBalanceInMicroCurrency: lowBalance });
  }
  const amounts = { inputMode: "decimal", autoComplete: "off", maxLength: 20 } as const;
  const { currency } = account;
  return (
    <form onSubmit={(event) => void onSubmit(event)} className="flex max-w-md flex-col items-start gap-1">
      <TextField
        {...amounts}
        {...wrong(monthLimit)}
        label={t("controls.limit", { currency })}
        description={t("controls.limitHint")}
        value={limit}
        onChange={setLimit}
        className="w-full"
      />
      <TextField
        {...amounts}
        {...wrong(lowBalance)}
        label={t("controls.low", { currency })}
        description={t("controls.lowHint")}
        value={low}
        onChange={setLow}
        className="w-full"
      />
      {problem && (
        <p role="alert" className="text-[0.9375rem] font-medium text-danger">
          {problem}
        </p>
      )}
      <Button type="submit" variant="primary" isPending={isBusy}>
        {t("controls.save")}
      </Button>
    </form>
  );
}
