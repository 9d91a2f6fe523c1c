import type { AdvertiserAccount } from "../../../../src/advertiser/account.ts";
import { PlainTable, type TableColumn } from "../../../components/domain/paged-table.tsx";
import { type Outputs, trpc } from "../../../lib/calls/trpc.ts";
import { useLanguage } from "../../../lib/texts/use-language.ts";
import { useWords } from "../hooks/use-words.ts";

type Row = Outputs["conversions"]["attributed"][number];

/** Conversions that measurement programs credit to ad groups; shown only if there are any. */
export function CreditedElsewhere({
  account,
  days,
}: {
  account: AdvertiserAccount;
  days: { startDate: string; endDate: string };
}) {
  const { t, event, money } = useWords(account);
  const { language } = useLanguage();
  const { data } = trpc.conversions.attributed.useQuery({ advertiserId: account.id, ...days });
  const credits = new Intl.NumberFormat(language, { maximumFractionDigits: 2 });
  if (!data || data.length === 0) return null;
  const worthOf = ({ valueInMicroCurrency, currency }: Row) =>
    valueInMicroCurrency !== null && currency ? money(String(valueInMicroCurrency), currency) : "–";
  const columns: TableColumn<Row>[] = [
    { name: t("models.credited.group"), cell: (row) => row.adGroupName || row.adGroupId },
    { name: t("models.credited.event"), cell: (row) => event(row.eventName) },
    { name: t("models.credited.action"), cell: (row) => t(`models.scope.${row.scope}`) },
    { name: t("models.credited.model"), cell: (row) => (row.model ? t(`models.model.${row.model}`) : "–") },
    { name: t("models.credited.conversions"), isFigure: true, cell: (row) => credits.format(row.conversions) },
    { name: t("models.credited.value"), isFigure: true, cell: worthOf },
  ];
  return (
    <div>
      <h2 className="text-lg font-semibold">{t("models.elsewhere")}</h2>
      <p className="max-w-3xl pb-3 text-[0.9375rem] text-pretty text-ink-soft">{t("models.elsewhereLead")}</p>
      <PlainTable<Row>
        label={t("models.elsewhere")}
        columns={columns}
        rows={data}
        keyOf={(row) => [row.adGroupId, row.eventName, row.scope, row.model, row.currency].join()}
      />
    </div>
  );
}
