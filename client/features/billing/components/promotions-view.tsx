import Ticket from "lucide-react/icons/ticket";
import { type FormEvent, useState } from "react";
import type { AdvertiserAccount } from "../../../../src/advertiser/account.ts";
import { mayDo } from "../../../../src/advertiser/roles.rules.ts";
import type { AdPromotion } from "../../../../src/billing/billing.contract.ts";
import { PagedTable } from "../../../components/domain/paged-table.tsx";
import { Button } from "../../../components/ui/button.tsx";
import { EmptyState } from "../../../components/ui/empty-state.tsx";
import { SettingsSection } from "../../../components/ui/settings-section.tsx";
import { TextField } from "../../../components/ui/text-field.tsx";
import { accountTimes } from "../../../lib/area/account-times.ts";
import { byBookmark } from "../../../lib/calls/infinite.ts";
import { trpc } from "../../../lib/calls/trpc.ts";
import { useAmounts } from "../../../lib/format/money.ts";
import { useAreaTexts } from "../../../lib/texts/area-texts.ts";
import { useLanguage } from "../../../lib/texts/use-language.ts";
import { useRedeemOffer } from "../hooks/use-redeem-offer.ts";

const CODE_MAX = 40;

/** Redeemed offer codes with their remaining amounts, and a form for another code. */
export function PromotionsView({ account }: { account: AdvertiserAccount }) {
  const t = useAreaTexts("billing");
  const { language } = useLanguage();
  const amount = useAmounts(account);
  const list = trpc.billing.promotions.useInfiniteQuery({ advertiserId: account.id }, byBookmark);
  const day = accountTimes(account, language, { dateStyle: "medium" });
  return (
    <div className="flex flex-col gap-5">
      {mayDo(account.role, "billing") && <RedeemSection advertiserId={account.id} />}
      <PagedTable<AdPromotion>
        list={list}
        label={t("offers.label")}
        keyOf={({ id }) => id}
        columns={[
          { name: t("offers.code"), cell: ({ code }) => code },
          { name: t("offers.state"), cell: ({ state }) => t(`offers.states.${state}`) },
          {
            name: t("offers.amount"),
            isFigure: true,
            cell: ({ amountInMicroCurrency }) => amount(amountInMicroCurrency),
          },
          { name: t("offers.left"), isFigure: true, cell: ({ leftInMicroCurrency }) => amount(leftInMicroCurrency) },
          { name: t("offers.expires"), isFigure: true, cell: ({ expiresAt }) => day.format(new Date(expiresAt)) },
        ]}
        empty={<EmptyState icon={<Ticket size={32} />} title={t("offers.none")} text={t("offers.noneText")} />}
      />
    </div>
  );
}

function RedeemSection({ advertiserId }: { advertiserId: string }) {
  const t = useAreaTexts("billing");
  const { redeem, problem, isBusy } = useRedeemOffer(advertiserId);
  const [code, setCode] = useState("");
  async function onSubmit(event: FormEvent) {
    event.preventDefault();
    if (await redeem(code)) setCode("");
  }
  return (
    <SettingsSection title={t("offers.title")}>
      <form onSubmit={(event) => void onSubmit(event)} className="flex max-w-md flex-col items-start gap-1">
        <TextField
          label={t("offers.field")}
          value={code}
          onChange={setCode}
          maxLength={CODE_MAX}
          autoComplete="off"
          className="w-full"
          {...(problem !== null && { error: problem })}
        />
        <Button type="submit" isPending={isBusy} isDisabled={code.trim() === ""}>
          {t("offers.redeem")}
        </Button>
      </form>
    </SettingsSection>
  );
}
