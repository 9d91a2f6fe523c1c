import { areaPath } from "../../../../src/advertiser/area-paths.ts";
import { ApiCalls } from "../../../components/domain/api-calls.tsx";
import { EmptyState } from "../../../components/ui/empty-state.tsx";
import { TextLink } from "../../../components/ui/text-link.tsx";
import { daysOf } from "../../../lib/area/area-days.ts";
import type { AreaPageProps } from "../../../lib/area/area-page.ts";
import { useAreaTexts } from "../../../lib/texts/area-texts.ts";
import { useProductReport } from "../hooks/use-product-report.ts";
import { useMetricWords } from "../hooks/use-report-columns.tsx";
import { ProductReportView } from "./product-report-view.tsx";

const FIGURES = ["spend", "impressions", "clicks", "saves"] as const;

/** Results of one product group in one campaign: in total, and by product. */
export function ProductGroupInsightsView({ account, params, search, onSearch }: AreaPageProps) {
  const t = useAreaTexts("reporting");
  const words = useMetricWords(account.currency);
  const { campaignId = "", productGroupId = "" } = params;
  const of = { campaignId, productGroupId };
  const { days, compared } = daysOf(search, account);
  const report = useProductReport(account, { level: "PRODUCT_GROUP", days, compared, ...of });
  const [group] = report.rows ?? [];
  if (report.rows && !group) return <EmptyState title={t("products.noGroup")} text={t("products.noGroupText")} />;
  return (
    <>
      {group && (
        <>
          <h2 className="pb-1 text-xl font-bold [overflow-wrap:anywhere]">
            {t("products.insights", { name: group.name })}
          </h2>
          <p className="pb-4">
            <TextLink href={areaPath("campaignInsights", { advertiserId: account.id, params: { campaignId } })}>
              {t("products.toCampaign")}
            </TextLink>
          </p>
          <dl className="grid grid-cols-2 gap-3 pb-4 xl:grid-cols-4">
            {FIGURES.map((figure) => (
              <div key={figure} className="rounded-card border border-line bg-surface p-4">
                <dt className="text-[0.8125rem] text-ink-soft">{t(`metric.${figure}`)}</dt>
                <dd>
                  <span className="block text-xl font-semibold tabular-nums">{words(group.now, figure)}</span>
                  {group.before && (
                    <span className="text-[0.8125rem] text-ink-soft tabular-nums">
                      {t("before", { value: words(group.before, figure) })}
                    </span>
                  )}
                </dd>
              </div>
            ))}
          </dl>
          <ApiCalls calls={report.calls} />
        </>
      )}
      <ProductReportView account={account} level="PRODUCT_ITEM" of={of} search={search} onSearch={onSearch} />
    </>
  );
}
