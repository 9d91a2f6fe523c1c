import Receipt from "lucide-react/icons/receipt";
import type { BillingEntry } from "../../../../src/billing/billing.contract.ts";
import { LEDGER_KINDS, type LedgerKind } from "../../../../src/money/ledger.ts";
import { PagedTable } from "../../../components/domain/paged-table.tsx";
import { EmptyState } from "../../../components/ui/empty-state.tsx";
import { SelectField } from "../../../components/ui/select-field.tsx";
import type { AreaPageProps } from "../../../lib/area/area-page.ts";
import { byBookmark } from "../../../lib/calls/infinite.ts";
import { trpc } from "../../../lib/calls/trpc.ts";
import { dayWords, useAmounts } from "../../../lib/format/money.ts";
import { useAreaTexts } from "../../../lib/texts/area-texts.ts";
import { useLanguage } from "../../../lib/texts/use-language.ts";

const isKind = (text: string | undefined): text is LedgerKind => LEDGER_KINDS.some((kind) => kind === text);

/** The ledger: every booking, and each day's ad spend. */
export function HistoryView({ account, search, onSearch }: AreaPageProps) {
  const t = useAreaTexts("billing");
  const { language } = useLanguage();
  const amount = useAmounts(account);
  const kind = isKind(search.kind) ? search.kind : null;
  const list = trpc.billing.history.useInfiniteQuery(
    { advertiserId: account.id, ...(kind && { kinds: [kind] }) },
    byBookmark,
  );
  const options = [
    { value: "" as const, label: t("all") },
    ...LEDGER_KINDS.map((value) => ({ value, label: t(`kinds.${value}`) })),
  ];
  return (
    <>
      <div className="max-w-xs">
        <SelectField
          label={t("filter")}
          options={options}
          value={kind ?? ""}
          onChange={(value) => onSearch({ kind: value || undefined })}
        />
      </div>
      <PagedTable<BillingEntry>
        list={list}
        label={t("history.label")}
        keyOf={({ id }) => id}
        columns={[
          { name: t("day"), cell: ({ day }) => dayWords(day, language) },
          {
            name: t("kind"),
            cell: ({ kind: what, note }) => (
              <>
                {t(`kinds.${what}`)}
                {note && <span className="block text-[0.8125rem] text-ink-soft [overflow-wrap:anywhere]">{note}</span>}
              </>
            ),
          },
          { name: t("prepaid"), isFigure: true, cell: ({ prepaidInMicroCurrency }) => amount(prepaidInMicroCurrency) },
          {
            name: t("promotions"),
            isFigure: true,
            cell: ({ promotionsInMicroCurrency }) => amount(promotionsInMicroCurrency),
          },
          { name: t("owed"), isFigure: true, cell: ({ owedInMicroCurrency }) => amount(owedInMicroCurrency) },
        ]}
        empty={<EmptyState icon={<Receipt size={32} />} title={t("history.none")} text={t("history.noneText")} />}
      />
    </>
  );
}
