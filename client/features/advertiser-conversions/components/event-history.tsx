import { CONVERSION_EVENTS, CONVERSION_SOURCES } from "../../../../src/ads/conversion-kinds.ts";
import { PagedTable } from "../../../components/domain/paged-table.tsx";
import { EmptyState } from "../../../components/ui/empty-state.tsx";
import { SelectField } from "../../../components/ui/select-field.tsx";
import type { AreaPageProps } from "../../../lib/area/area-page.ts";
import { byBookmark } from "../../../lib/calls/infinite.ts";
import { type Outputs, trpc } from "../../../lib/calls/trpc.ts";
import { useWords } from "../hooks/use-words.ts";

type Row = Outputs["conversions"]["events"]["items"][number];
const DAY = 86_400;

/** Each event with the ad that gets its credit. */
export function EventHistory({ account, search, onSearch }: AreaPageProps) {
  const { t, event, time, money, count } = useWords(account);
  const eventName = CONVERSION_EVENTS.find((name) => name === search.event) ?? null;
  const source = CONVERSION_SOURCES.find((name) => name === search.source) ?? null;
  const asked = { advertiserId: account.id, eventName, source };
  const list = trpc.conversions.events.useInfiniteQuery(asked, byBookmark);
  const later = (seconds: number) =>
    t("lag", { days: t("windows.days", { count: Math.round(seconds / DAY) }), count: Math.round(seconds / DAY) });
  return (
    <>
      <div className="grid gap-x-3 sm:max-w-xl sm:grid-cols-2">
        <SelectField
          label={t("column.event")}
          value={eventName ?? ""}
          options={[
            { value: "", label: t("anyEvent") },
            ...CONVERSION_EVENTS.map((value) => ({ value: value as string, label: event(value) })),
          ]}
          onChange={(chosen) => onSearch({ event: chosen || undefined })}
        />
        <SelectField
          label={t("column.source")}
          value={source ?? ""}
          options={[
            { value: "", label: t("anySource") },
            ...CONVERSION_SOURCES.map((value) => ({ value: value as string, label: t(`source.${value}`) })),
          ]}
          onChange={(chosen) => onSearch({ source: chosen || undefined })}
        />
      </div>
      <PagedTable<Row>
        list={list}
        keyOf={({ id }) => id}
        label={t("column.event")}
        empty={<EmptyState title={t("none")} text={t("noneText")} />}
        columns={[
          { name: t("column.event"), cell: ({ eventName: name }) => event(name) },
          { name: t("column.when"), cell: ({ at }) => time(at) },
          { name: t("column.source"), cell: (row) => t(`source.${row.source}`) },
          { name: t("column.id"), cell: ({ eventId }) => eventId },
          {
            name: t("column.value"),
            isFigure: true,
            cell: ({ valueInMicroCurrency, currency, quantity }) =>
              valueInMicroCurrency === null ? count(quantity) : money(valueInMicroCurrency, currency),
          },
          {
            name: t("column.credit"),
            cell: ({ credit }) => (credit ? `${t(`touch.${credit.kind}`)}, ${later(credit.lagSeconds)}` : t("noClick")),
          },
          { name: t("column.page"), cell: ({ page }) => page },
        ]}
      />
    </>
  );
}
