import Pencil from "lucide-react/icons/pencil";
import { type FormEvent, useContext, useRef, useState } from "react";
import type { AdvertiserAccount } from "../../../../src/advertiser/account.ts";
import { amountOfText, textOfMicro } from "../../../../src/money/amount.rules.ts";
import { Button } from "../../../components/ui/button.tsx";
import { IconButton } from "../../../components/ui/icon-button.tsx";
import { Popover } from "../../../components/ui/popover.tsx";
import { TextField } from "../../../components/ui/text-field.tsx";
import { useHasBeen } from "../../../lib/browser/use-hydrated.ts";
import { money } from "../../../lib/format/money.ts";
import { useAreaTexts } from "../../../lib/texts/area-texts.ts";
import { useLanguage } from "../../../lib/texts/use-language.ts";
import { ChangeContext, type ChangeThings } from "../hooks/use-change-things.ts";
import type { Budget, Thing } from "../hooks/use-report.ts";

const MICRO = 1_000_000;

interface BudgetCellProps {
  account: AdvertiserAccount;
  thing: Thing;
}

/** A budget that is edited in place. */
export function BudgetCell({ account, thing }: BudgetCellProps) {
  const change = useContext(ChangeContext);
  const t = useAreaTexts("reporting");
  const { language } = useLanguage();
  const { budget } = thing;
  const trigger = useRef<HTMLButtonElement>(null);
  const [isOpen, setOpen] = useState(false);
  const hasBeenOpen = useHasBeen(isOpen);
  if (!budget) return <span className="text-ink-soft">–</span>;
  const amount = money(budget.micro, account.currency, language);
  return (
    <span className="flex items-center gap-1">
      {t(budget.isDaily ? "perDay" : "inAll", { amount })}
      {change && thing.status !== "ARCHIVED" && (
        <>
          <IconButton
            ref={trigger}
            size="sm"
            label={t("editBudget", { name: thing.name })}
            icon={<Pencil size={16} />}
            hideTooltip
            aria-haspopup="dialog"
            aria-expanded={isOpen}
            onPress={() => setOpen(true)}
          />
          {/* Mounting a window in each row would make scrolling slow. */}
          {hasBeenOpen && (
            <Popover
              label={t("editBudget", { name: thing.name })}
              className="w-72 p-4"
              triggerRef={trigger}
              isOpen={isOpen}
              onOpenChange={setOpen}
            >
              {(close) => <BudgetForm account={account} thing={thing} budget={budget} change={change} close={close} />}
            </Popover>
          )}
        </>
      )}
    </span>
  );
}

interface BudgetFormProps {
  account: AdvertiserAccount;
  thing: Thing;
  budget: Budget;
  change: ChangeThings;
  close: () => void;
}

function BudgetForm({ account, thing, budget, change, close }: BudgetFormProps) {
  const t = useAreaTexts("reporting");
  const [text, setText] = useState(textOfMicro(BigInt(budget.micro)));
  const micro = Number(amountOfText(text) ?? 0n);
  const isRight = micro >= MICRO && micro <= MICRO * MICRO;
  function onSubmit(event: FormEvent) {
    event.preventDefault();
    if (!isRight) return;
    close();
    void change.setBudget(thing, budget, micro);
  }
  return (
    <form onSubmit={onSubmit}>
      <TextField
        label={t("budgetIn", { currency: account.currency })}
        inputMode="decimal"
        value={text}
        onChange={setText}
        autoFocus
        error={isRight ? null : t("budgetWrong")}
      />
      <Button type="submit" variant="primary" isDisabled={!isRight}>
        {t("save")}
      </Button>
    </form>
  );
}
