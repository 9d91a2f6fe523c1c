import Wallet from "lucide-react/icons/wallet";
import { areaPath } from "../../../../src/advertiser/area-paths.ts";
import type { PrepaidSpend } from "../../../../src/billing/billing.contract.ts";
import { AreaDaysField } from "../../../components/domain/area-days-field.tsx";
import { PagedTable } from "../../../components/domain/paged-table.tsx";
import { EmptyState } from "../../../components/ui/empty-state.tsx";
import { LinkTabs } from "../../../components/ui/tabs.tsx";
import { TextLink } from "../../../components/ui/text-link.tsx";
import { daysOf } from "../../../lib/area/area-days.ts";
import type { AreaPageProps } from "../../../lib/area/area-page.ts";
import { byBookmark } from "../../../lib/calls/infinite.ts";
import { trpc } from "../../../lib/calls/trpc.ts";
import { dayWords, useAmounts } from "../../../lib/format/money.ts";
import { useAreaTexts } from "../../../lib/texts/area-texts.ts";
import { useLanguage } from "../../../lib/texts/use-language.ts";

/** Spend from prepaid funds, in total or by day. */
export function PrepaidView({ account, search, onSearch, byDay }: AreaPageProps & { byDay: boolean }) {
  const t = useAreaTexts("billing");
  const area = useAreaTexts("area");
  const { language } = useLanguage();
  const amount = useAmounts(account);
  const { days } = daysOf(search, account);
  const list = trpc.billing.prepaidSpend.useInfiniteQuery({ advertiserId: account.id, ...days, byDay }, byBookmark);
  const balance = trpc.ads.balance.useQuery({ advertiserId: account.id });
  const kept = { advertiserId: account.id, query: { start_date: search.start_date, end_date: search.end_date } };
  const tabs = (["prepaidCampaignSpendSummary", "prepaidSpendCampaignBreakdown"] as const).map((key, index) => ({
    href: areaPath(key, kept),
    label: area(`page.${key}`),
    isCurrent: byDay === (index === 1),
  }));
  const day = {
    name: t("day"),
    cell: ({ day: at }: PrepaidSpend) => (at === null ? "" : dayWords(at, language)),
  };
  const campaign = {
    name: t("campaign"),
    cell: ({ campaignId, name }: PrepaidSpend) =>
      campaignId === null ? (
        t("before")
      ) : (
        <TextLink href={`/advertiser/${account.id}/campaigns/${campaignId}/`} className="[overflow-wrap:anywhere]">
          {name || campaignId}
        </TextLink>
      ),
  };
  return (
    <div className="flex flex-col gap-4">
      <LinkTabs label={t("spend.label")} items={tabs} className="-mx-4" />
      <div className="flex flex-wrap items-center justify-between gap-4">
        <AreaDaysField account={account} search={search} onSearch={onSearch} />
        {balance.data && (
          <p className="text-[0.9375rem]">
            <span className="text-ink-soft">{t("spend.left")}: </span>
            <b className="font-semibold tabular-nums">{amount(balance.data.prepaidInMicroCurrency)}</b>
          </p>
        )}
      </div>
      <PagedTable<PrepaidSpend>
        list={list}
        label={t("spend.label")}
        keyOf={({ campaignId, day: at }) => `${campaignId}-${at}`}
        columns={[
          ...(byDay ? [day, campaign] : [campaign]),
          { name: t("prepaid"), isFigure: true, cell: ({ prepaidInMicroCurrency }) => amount(prepaidInMicroCurrency) },
          {
            name: t("promotions"),
            isFigure: true,
            cell: ({ promotionsInMicroCurrency }) => amount(promotionsInMicroCurrency),
          },
          { name: t("credit"), isFigure: true, cell: ({ creditInMicroCurrency }) => amount(creditInMicroCurrency) },
        ]}
        empty={<EmptyState icon={<Wallet size={32} />} title={t("spend.none")} text={t("spend.noneText")} />}
      />
    </div>
  );
}
