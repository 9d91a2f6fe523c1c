import { CONVERSION_EVENTS, type ConversionEvent } from "../../../../src/ads/conversion-kinds.ts";
import { areaPath } from "../../../../src/advertiser/area-paths.ts";
import { AreaDaysField } from "../../../components/domain/area-days-field.tsx";
import type { DataColumn } from "../../../components/domain/data-table/data-column.ts";
import { DataTable } from "../../../components/domain/data-table/data-table.tsx";
import { ListFailed } from "../../../components/domain/list-failed.tsx";
import { EmptyState } from "../../../components/ui/empty-state.tsx";
import { LinkButton } from "../../../components/ui/link-button.tsx";
import { SelectField } from "../../../components/ui/select-field.tsx";
import { ChunkLoading } from "../../../components/ui/spinner.tsx";
import { daysOf } from "../../../lib/area/area-days.ts";
import type { AreaPageProps } from "../../../lib/area/area-page.ts";
import { readView, writeView } from "../../../lib/area/table-view.ts";
import { type Outputs, trpc } from "../../../lib/calls/trpc.ts";
import { failureOf } from "../../../lib/errors/api-error.ts";
import { useLanguage } from "../../../lib/texts/use-language.ts";
import { useWords } from "../hooks/use-words.ts";
import { CreditedElsewhere } from "./credited-elsewhere.tsx";

const MODELS = ["first", "last", "position"] as const;
type Model = (typeof MODELS)[number];
type Row = Outputs["conversions"]["models"]["rows"][number] & { id: string };
const MICRO = 1_000_000;
const worthOf = (row: Row, model: Model) => BigInt(row[model].valueInMicroCurrency);

/** Conversions by three attribution models, side by side for each campaign. */
export function ModelsView({ account, search, onSearch }: AreaPageProps) {
  const { t, event, money } = useWords(account);
  const { language } = useLanguage();
  const { days } = daysOf(search, account);
  const eventName: ConversionEvent | null = CONVERSION_EVENTS.find((known) => known === search.event) ?? null;
  const found = trpc.conversions.models.useQuery({ advertiserId: account.id, ...days, eventName });
  const credits = new Intl.NumberFormat(language, { maximumFractionDigits: 2 });
  const columns: DataColumn<Row>[] = [
    {
      id: "name",
      label: t("column.campaign"),
      isNumber: false,
      width: 260,
      value: ({ name, id }: Row) => name || id,
      words: ({ name, id }: Row) => name || id,
    },
    {
      id: "touched",
      label: t("models.touched"),
      isNumber: true,
      value: ({ touched }: Row) => touched,
      words: ({ touched }: Row) => credits.format(touched),
    },
    ...MODELS.flatMap((model): DataColumn<Row>[] => [
      {
        id: model,
        label: t(`models.${model}`),
        isNumber: true,
        value: (row) => row[model].conversions,
        words: (row) => credits.format(row[model].conversions),
        plain: (row) => String(row[model].conversions),
        total: (rows) => credits.format(rows.reduce((sum, row) => sum + row[model].conversions, 0)),
      },
      {
        id: `${model}Value`,
        label: t(`models.${model}Value`),
        isNumber: true,
        value: (row) => worthOf(row, model),
        words: (row) => money(row[model].valueInMicroCurrency, account.currency),
        plain: (row) => String(Number(worthOf(row, model)) / MICRO),
        total: (rows) => money(String(rows.reduce((sum, row) => sum + worthOf(row, model), 0n)), account.currency),
      },
    ]),
  ];
  const view = readView(search, columns, {
    sort: "last",
    isDescending: true,
    columns: ["name", "touched", ...MODELS, "lastValue"],
  });
  if (found.error) return <ListFailed text={failureOf(found.error).message} onRetry={() => void found.refetch()} />;
  if (!found.data) return <ChunkLoading label={t("loading")} />;
  return (
    <div className="flex flex-col gap-4">
      <p className="max-w-3xl text-[0.9375rem] text-pretty text-ink-soft">{t("models.lead")}</p>
      <div className="w-72 max-w-full">
        <SelectField
          label={t("column.event")}
          options={[
            { value: "", label: t("models.every") },
            ...CONVERSION_EVENTS.map((name) => ({ value: name, label: event(name) })),
          ]}
          value={eventName ?? ""}
          onChange={(name) => onSearch({ event: name || undefined })}
        />
      </div>
      <DataTable<Row>
        label={t("models.table")}
        fileName={`attribution-${days.startDate}-${days.endDate}`}
        rows={found.data.rows.map((row) => ({ ...row, id: row.campaignId }))}
        columns={columns}
        view={view}
        onView={(part) => onSearch(writeView(part))}
        tools={<AreaDaysField account={account} search={search} onSearch={onSearch} />}
        empty={
          <EmptyState
            title={t("models.none")}
            text={t("models.noneText")}
            action={
              <LinkButton href={areaPath("conversions", { advertiserId: account.id })}>
                {t("models.overview")}
              </LinkButton>
            }
          />
        }
      />
      <CreditedElsewhere account={account} days={days} />
    </div>
  );
}
