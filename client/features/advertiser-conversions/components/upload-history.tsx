import type { UploadKind } from "../../../../src/ads/conversion-kinds.ts";
import { areaPath } from "../../../../src/advertiser/area-paths.ts";
import { PagedTable } from "../../../components/domain/paged-table.tsx";
import { EmptyState } from "../../../components/ui/empty-state.tsx";
import { LinkButton } from "../../../components/ui/link-button.tsx";
import type { AreaPageProps } from "../../../lib/area/area-page.ts";
import { byBookmark } from "../../../lib/calls/infinite.ts";
import { type Outputs, trpc } from "../../../lib/calls/trpc.ts";
import { useWords } from "../hooks/use-words.ts";

type Row = Outputs["conversions"]["uploads"]["items"][number];

interface UploadHistoryProps extends AreaPageProps {
  uploadKind: UploadKind;
}

/** The uploaded files, and how many of their rows were attributed to ads. */
export function UploadHistory({ account, uploadKind }: UploadHistoryProps) {
  const { t, time, count } = useWords(account);
  const list = trpc.conversions.uploads.useInfiniteQuery({ advertiserId: account.id, uploadKind }, byBookmark);
  const isAnalysis = uploadKind === "ANALYSIS";
  return (
    <PagedTable<Row>
      list={list}
      keyOf={({ id }) => id}
      label={t("column.file")}
      empty={
        <EmptyState
          title={t("upload.none")}
          action={
            <LinkButton
              href={areaPath(isAnalysis ? "conversionsPcaUpload" : "conversionsUpload", { advertiserId: account.id })}
              variant="primary"
            >
              {t("start.upload")}
            </LinkButton>
          }
        />
      }
      columns={[
        { name: t("column.file"), cell: ({ fileName }) => fileName },
        { name: t("column.when"), cell: ({ createdAt }) => time(createdAt) },
        ...(["rows", "counted", "doubled", "refused"] as const).map((key) => ({
          name: t(`column.${key}`),
          isFigure: true,
          cell: (row: Row) => count(row[key]),
        })),
        ...(
          [
            ["clicked", "clicks"],
            ["engaged", "engagements"],
            ["viewed", "views"],
          ] as const
        ).map(([key, label]) => ({
          name: t(`column.${label}`),
          isFigure: true,
          cell: (row: Row) =>
            row[key] === null ? <span className="whitespace-normal">{t("upload.few")}</span> : count(row[key]),
        })),
      ]}
    />
  );
}
