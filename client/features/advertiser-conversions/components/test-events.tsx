import { PagedTable } from "../../../components/domain/paged-table.tsx";
import { EmptyState } from "../../../components/ui/empty-state.tsx";
import { SettingsSection } from "../../../components/ui/settings-section.tsx";
import type { AreaPageProps } from "../../../lib/area/area-page.ts";
import { byBookmark } from "../../../lib/calls/infinite.ts";
import { type Outputs, trpc } from "../../../lib/calls/trpc.ts";
import { usePageConfig } from "../../../lib/navigation/page-config.ts";
import { useWords } from "../hooks/use-words.ts";
import { Code } from "./code.tsx";

type Row = Outputs["conversions"]["tests"]["items"][number];
/** The poll interval for new test events. */
const ROUND_MS = 2_000;

/** Test events; new ones appear without a reload. */
export function TestEvents({ account }: AreaPageProps) {
  const { t, time } = useWords(account);
  const { publicUrl } = usePageConfig();
  const list = trpc.conversions.tests.useInfiniteQuery(
    { advertiserId: account.id },
    { ...byBookmark, refetchInterval: ROUND_MS },
  );
  return (
    <div className="flex flex-col gap-5">
      <p className="text-[0.9375rem] text-pretty text-ink-soft">{t("tests.lead")}</p>
      <SettingsSection title={t("tests.tag")}>
        <Code hideLabel label={t("tests.tag")} text={'tackboard("test");'} />
      </SettingsSection>
      <SettingsSection title={t("tests.api")}>
        <Code
          hideLabel
          label={t("tests.api")}
          text={`POST ${publicUrl}/ads/v4/advertisers/${account.id}/events/?test=true`}
        />
      </SettingsSection>
      <div aria-live="polite">
        <PagedTable<Row>
          list={list}
          keyOf={({ id }) => id}
          label={t("column.event")}
          empty={<EmptyState title={t("tests.waiting")} />}
          columns={[
            { name: t("column.event"), cell: ({ eventName }) => eventName || "–" },
            { name: t("column.when"), cell: ({ at }) => time(at) },
            { name: t("column.source"), cell: ({ source }) => t(`source.${source}`) },
            { name: t("column.id"), cell: ({ eventId }) => eventId || "–" },
            {
              name: t("column.faults"),
              line: "text",
              cell: ({ faults, warnings, isMatched }) => (
                <>
                  {[...faults, ...warnings].map((line) => (
                    <span key={line} className="block">
                      {line}
                    </span>
                  ))}
                  {faults.length === 0 && (
                    <span className="block">
                      {t("tests.good")} {t(isMatched ? "tests.matched" : "tests.unmatched")}.
                    </span>
                  )}
                </>
              ),
            },
          ]}
        />
      </div>
    </div>
  );
}
