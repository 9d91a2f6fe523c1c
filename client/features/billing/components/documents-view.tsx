import FileText from "lucide-react/icons/file-text";
import type { AdvertiserAccount } from "../../../../src/advertiser/account.ts";
import { mayDo } from "../../../../src/advertiser/roles.rules.ts";
import type { BillingDocument, TaxYear } from "../../../../src/billing/billing.contract.ts";
import type { Receipt } from "../../../../src/billing/transfers.contract.ts";
import { ListFailed } from "../../../components/domain/list-failed.tsx";
import { PagedTable, PlainTable } from "../../../components/domain/paged-table.tsx";
import { EmptyState } from "../../../components/ui/empty-state.tsx";
import { ChunkLoading } from "../../../components/ui/spinner.tsx";
import { TextLink } from "../../../components/ui/text-link.tsx";
import { byBookmark } from "../../../lib/calls/infinite.ts";
import { trpc } from "../../../lib/calls/trpc.ts";
import { failureOf } from "../../../lib/errors/api-error.ts";
import { dayWords, money } from "../../../lib/format/money.ts";
import { useAreaTexts } from "../../../lib/texts/area-texts.ts";
import { useLanguage } from "../../../lib/texts/use-language.ts";

const RATE_UNITS = 10_000;

/** Shows a notice and requests nothing without access to documents. */
function Yours({ account, children }: { account: AdvertiserAccount; children: React.ReactNode }) {
  const t = useAreaTexts("billing");
  if (mayDo(account.role, "billing")) return children;
  return <EmptyState icon={<FileText size={32} />} title={t("documents.none")} text={t("documents.others")} />;
}

export const DocumentsView = ({ account }: { account: AdvertiserAccount }) => (
  <Yours account={account}>
    <div className="flex flex-col gap-5">
      <DocumentTable account={account} />
      <ReceiptTable account={account} />
    </div>
  </Yours>
);
export const TaxView = ({ account }: { account: AdvertiserAccount }) => (
  <Yours account={account}>
    <TaxTable account={account} />
  </Yours>
);

/** The number of a document, which downloads it. */
const NumberLink = ({ account, id, number }: { account: AdvertiserAccount; id: string; number: string }) => (
  <TextLink href={`/advertiser/${account.id}/billing/documents/${id}`} download>
    {number}
  </TextLink>
);

/** Invoices and credit notes. */
function DocumentTable({ account }: { account: AdvertiserAccount }) {
  const t = useAreaTexts("billing");
  const { language } = useLanguage();
  const list = trpc.billing.documents.useInfiniteQuery({ advertiserId: account.id }, byBookmark);
  return (
    <PagedTable<BillingDocument>
      list={list}
      label={t("documents.label")}
      keyOf={({ id }) => id}
      columns={[
        {
          name: t("documents.number"),
          cell: ({ id, number }) => <NumberLink account={account} id={id} number={number} />,
        },
        {
          name: t("documents.kind"),
          cell: ({ kind, cancels }) => (
            <>
              {t(`documents.kinds.${kind}`)}
              {cancels && (
                <span className="block text-[0.8125rem] text-ink-soft">
                  {t("documents.takesBack", { number: cancels })}
                </span>
              )}
            </>
          ),
        },
        {
          name: t("documents.period"),
          cell: ({ fromDay, toDay }) => `${dayWords(fromDay, language)} – ${dayWords(toDay, language)}`,
        },
        {
          name: t("documents.net"),
          isFigure: true,
          cell: ({ netInMicroCurrency, currency }) => money(BigInt(netInMicroCurrency), currency, language),
        },
        {
          name: t("documents.tax"),
          isFigure: true,
          cell: ({ taxInMicroCurrency, currency }) => money(BigInt(taxInMicroCurrency), currency, language),
        },
        {
          name: t("total"),
          isFigure: true,
          cell: ({ totalInMicroCurrency, currency }) => money(BigInt(totalInMicroCurrency), currency, language),
        },
      ]}
      empty={<EmptyState icon={<FileText size={32} />} title={t("documents.none")} text={t("documents.noneText")} />}
    />
  );
}

/** Receipts for payments by card and bank transfer. */
function ReceiptTable({ account }: { account: AdvertiserAccount }) {
  const t = useAreaTexts("billing");
  const { language } = useLanguage();
  const list = trpc.billing.receipts.useInfiniteQuery({ advertiserId: account.id }, byBookmark);
  return (
    <PagedTable<Receipt>
      list={list}
      label={t("receipts.label")}
      keyOf={({ id }) => id}
      columns={[
        {
          name: t("documents.number"),
          cell: ({ id, number }) => <NumberLink account={account} id={id} number={number} />,
        },
        { name: t("day"), cell: ({ day }) => dayWords(day, language) },
        {
          name: t("receipts.for"),
          cell: ({ way, reference }) => t(`receipts.ways.${way}`, { reference: reference ?? "" }),
        },
        {
          name: t("total"),
          isFigure: true,
          cell: ({ amountInMicroCurrency, currency }) => money(BigInt(amountInMicroCurrency), currency, language),
        },
      ]}
      empty={<EmptyState icon={<FileText size={32} />} title={t("receipts.none")} text={t("receipts.noneText")} />}
    />
  );
}

/** The year's document totals by tax rate. */
function TaxTable({ account }: { account: AdvertiserAccount }) {
  const t = useAreaTexts("billing");
  const { language } = useLanguage();
  const years = trpc.billing.taxDocuments.useQuery({ advertiserId: account.id });
  const percent = new Intl.NumberFormat(language, { style: "percent", maximumFractionDigits: 2 });
  if (years.error) return <ListFailed text={failureOf(years.error).message} onRetry={() => void years.refetch()} />;
  if (!years.data) return <ChunkLoading />;
  if (years.data.length === 0)
    return <EmptyState icon={<FileText size={32} />} title={t("documents.none")} text={t("documents.noneText")} />;
  return (
    <>
      <PlainTable<TaxYear>
        label={t("taxes.label")}
        rows={years.data}
        keyOf={({ year, currency, taxRate }) => `${year}-${currency}-${taxRate}`}
        columns={[
          { name: t("taxes.year"), cell: ({ year }) => year },
          { name: t("taxes.rate"), isFigure: true, cell: ({ taxRate }) => percent.format(taxRate / RATE_UNITS) },
          { name: t("taxes.documents"), isFigure: true, cell: ({ documents }) => documents },
          {
            name: t("documents.net"),
            isFigure: true,
            cell: ({ netInMicroCurrency, currency }) => money(BigInt(netInMicroCurrency), currency, language),
          },
          {
            name: t("documents.tax"),
            isFigure: true,
            cell: ({ taxInMicroCurrency, currency }) => money(BigInt(taxInMicroCurrency), currency, language),
          },
        ]}
      />
      <p className="pt-2 text-[0.8125rem] text-ink-soft">{t("taxes.note")}</p>
    </>
  );
}
