import { ApiCalls } from "../../../components/domain/api-calls.tsx";
import { AreaDaysField } from "../../../components/domain/area-days-field.tsx";
import type { DataColumn } from "../../../components/domain/data-table/data-column.ts";
import { DataTable } from "../../../components/domain/data-table/data-table.tsx";
import { ListFailed } from "../../../components/domain/list-failed.tsx";
import { EmptyState } from "../../../components/ui/empty-state.tsx";
import { ChunkLoading } from "../../../components/ui/spinner.tsx";
import { daysOf } from "../../../lib/area/area-days.ts";
import type { AreaPageProps } from "../../../lib/area/area-page.ts";
import { readView, writeView } from "../../../lib/area/table-view.ts";
import { failureOf } from "../../../lib/errors/api-error.ts";
import { useAreaTexts } from "../../../lib/texts/area-texts.ts";
import { type ProductLevel, type ProductRow, useProductReport } from "../hooks/use-product-report.ts";
import { useMetricColumns } from "../hooks/use-report-columns.tsx";

const METRIC_COLUMNS = ["spend", "impressions", "clicks", "ctr", "cpc", "cpm", "saves", "hides"];
const SHOWN = ["name", "item", "spend", "impressions", "clicks", "ctr", "cpc", "saves"];

interface ProductReportViewProps extends Omit<AreaPageProps, "params"> {
  level: ProductLevel;
  /** Limits the report to one product group of one campaign. */
  of?: { campaignId: string; productGroupId: string };
}

/** Spend and results of product groups or products, by days of the account's time zone. */
export function ProductReportView({ account, level, of, search, onSearch }: ProductReportViewProps) {
  const t = useAreaTexts("reporting");
  const { days, compared } = daysOf(search, account);
  const report = useProductReport(account, { level, days, compared, ...of });
  const metrics = useMetricColumns<ProductRow>(account.currency).filter(({ id }) => METRIC_COLUMNS.includes(id));
  const text = (id: "name" | "itemId", label: string, width: number): DataColumn<ProductRow> => ({
    id: id === "name" ? "name" : "item",
    label,
    width,
    isNumber: false,
    value: (row) => row[id],
    words: (row) => row[id],
  });
  const columns = [
    text("name", t(`products.name.${level}`), 280),
    ...(level === "PRODUCT_ITEM" ? [text("itemId", t("products.item"), 160)] : []),
    ...metrics,
  ];
  const view = readView(search, columns, { sort: "spend", isDescending: true, columns: SHOWN });
  const { rows } = report;
  return (
    <>
      {report.error ? (
        <ListFailed text={failureOf(report.error).message} onRetry={report.retry} />
      ) : rows === null ? (
        <ChunkLoading label={t("loading")} />
      ) : (
        <DataTable
          label={t(`products.level.${level}`)}
          fileName={`${level === "PRODUCT_GROUP" ? "product-groups" : "products"}-${days.startDate}-${days.endDate}`}
          rows={rows}
          columns={columns}
          view={view}
          onView={(part) => onSearch(writeView(part))}
          empty={<EmptyState title={t("products.none")} text={t(`products.noneText.${level}`)} />}
          tools={<AreaDaysField account={account} search={search} onSearch={onSearch} />}
        />
      )}
      <ApiCalls calls={report.calls} />
    </>
  );
}
