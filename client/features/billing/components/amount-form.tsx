import { type FormEvent, useState } from "react";
import type { AdvertiserAccount } from "../../../../src/advertiser/account.ts";
import { microOfText } from "../../../../src/money/amount.rules.ts";
import { microOnWire } from "../../../../src/money/ledger.ts";
import { Button } from "../../../components/ui/button.tsx";
import { TextField } from "../../../components/ui/text-field.tsx";
import { useAreaTexts } from "../../../lib/texts/area-texts.ts";

interface AmountFormProps {
  account: AdvertiserAccount;
  /** Of the button. */
  label: string;
  isBusy: boolean;
  /** Why the server refused the last amount. */
  problem: string | null;
  /** @returns whether the field becomes empty for the next amount */
  onAmount: (amountInMicroCurrency: ReturnType<typeof microOnWire>) => Promise<boolean>;
}

/** One amount in the account's currency. */
export function AmountForm({ account, label, isBusy, problem, onAmount }: AmountFormProps) {
  const t = useAreaTexts("billing");
  const [text, setText] = useState("");
  const [isTried, setTried] = useState(false);
  const micro = microOfText(text);
  async function onSubmit(event: FormEvent) {
    event.preventDefault();
    setTried(true);
    if (micro === null || !(await onAmount(microOnWire(micro)))) return;
    setText("");
    setTried(false);
  }
  return (
    <form onSubmit={(event) => void onSubmit(event)} className="flex max-w-md flex-col items-start gap-1">
      <TextField
        label={t("add.amount", { currency: account.currency })}
        inputMode="decimal"
        autoComplete="off"
        maxLength={20}
        value={text}
        onChange={setText}
        className="w-full"
        error={isTried && micro === null ? t("add.wrong") : (problem ?? undefined)}
      />
      <Button type="submit" variant="primary" isPending={isBusy}>
        {label}
      </Button>
    </form>
  );
}
