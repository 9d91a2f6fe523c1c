import Sheet from "lucide-react/icons/sheet";
import type { AdvertiserAccount } from "../../../../src/advertiser/account.ts";
import { areaPath } from "../../../../src/advertiser/area-paths.ts";
import type { BulkUpload } from "../../../../src/bulk/upload.ts";
import { PagedTable } from "../../../components/domain/paged-table.tsx";
import { EmptyState } from "../../../components/ui/empty-state.tsx";
import { LinkButton } from "../../../components/ui/link-button.tsx";
import { accountTimes } from "../../../lib/area/account-times.ts";
import { byBookmark } from "../../../lib/calls/infinite.ts";
import { trpc } from "../../../lib/calls/trpc.ts";
import { useAreaTexts } from "../../../lib/texts/area-texts.ts";
import { useLanguage } from "../../../lib/texts/use-language.ts";
import { isOpen, LOOK_MS } from "./sheet-view.tsx";

/** Every sheet of the last 90 days. */
export function HistoryView({ account }: { account: AdvertiserAccount }) {
  const t = useAreaTexts("bulk");
  const { language } = useLanguage();
  const list = trpc.bulk.uploads.useInfiniteQuery(
    { advertiserId: account.id },
    {
      ...byBookmark,
      refetchInterval: ({ state }) => (state.data?.pages[0]?.items.some(isOpen) ? LOOK_MS : false),
    },
  );
  const time = accountTimes(account, language);
  const count = new Intl.NumberFormat(language);
  return (
    <PagedTable<BulkUpload>
      list={list}
      label={t("history.label")}
      keyOf={({ id }) => id}
      columns={[
        {
          name: t("history.file"),
          cell: ({ fileName, undoOf }) => (undoOf === null ? fileName : t("sheet.back", { name: fileName })),
        },
        {
          name: t("history.state"),
          cell: ({ state, isUndone }) => (
            <>
              {t(`sheet.states.${state}`)}
              {isUndone && <span className="block text-[0.8125rem] text-ink-soft">{t("sheet.wasUndone")}</span>}
            </>
          ),
        },
        {
          name: t("history.rows"),
          cell: ({ created, edited, unchanged, refused }) =>
            t("sheet.counts", {
              created: count.format(created),
              edited: count.format(edited),
              unchanged: count.format(unchanged),
              refused: count.format(refused),
            }),
        },
        { name: t("history.by"), cell: ({ uploader }) => uploader || "–" },
        { name: t("history.at"), cell: ({ createdTime }) => time.format(new Date(createdTime)) },
        {
          name: t("history.open"),
          line: "buttons",
          cell: ({ id, fileName, createdTime }) => (
            <LinkButton
              size="sm"
              href={areaPath("bulkUploadTemplate", { advertiserId: account.id, query: { sheet: id } })}
              aria-label={t("history.openOf", { name: fileName, time: time.format(new Date(createdTime)) })}
            >
              {t("history.open")}
            </LinkButton>
          ),
        },
      ]}
      empty={<EmptyState icon={<Sheet size={32} />} title={t("history.none")} text={t("history.noneText")} />}
    />
  );
}
