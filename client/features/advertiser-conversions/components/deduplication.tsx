import { PagedTable } from "../../../components/domain/paged-table.tsx";
import { EmptyState } from "../../../components/ui/empty-state.tsx";
import type { AreaPageProps } from "../../../lib/area/area-page.ts";
import { byBookmark } from "../../../lib/calls/infinite.ts";
import { type Outputs, trpc } from "../../../lib/calls/trpc.ts";
import { useWords } from "../hooks/use-words.ts";

type Row = Outputs["conversions"]["doubles"]["items"][number];

/** Duplicate events, found by their ids. */
export function Deduplication({ account }: AreaPageProps) {
  const { t, event, time } = useWords(account);
  const list = trpc.conversions.doubles.useInfiniteQuery({ advertiserId: account.id }, byBookmark);
  return (
    <>
      <p className="max-w-prose pb-4 text-[0.9375rem] text-pretty text-ink-soft">
        {t("doubles.lead")} {t("setup.dedupe")}
      </p>
      <PagedTable<Row>
        list={list}
        keyOf={({ id }) => id}
        label={t("column.doubled")}
        empty={<EmptyState title={t("doubles.none")} text={t("doubles.noneText")} />}
        columns={[
          { name: t("column.id"), cell: ({ eventId }) => eventId },
          { name: t("column.event"), cell: ({ eventName }) => event(eventName) },
          { name: t("column.first"), cell: ({ firstSource }) => t(`source.${firstSource}`) },
          { name: t("column.again"), cell: ({ source }) => t(`source.${source}`) },
          { name: t("column.when"), cell: ({ at }) => time(at) },
        ]}
      />
    </>
  );
}
