import type { AdvertiserAccount } from "../../../../src/advertiser/account.ts";
import type { BulkRow } from "../../../../src/bulk/upload.ts";
import { PagedTable } from "../../../components/domain/paged-table.tsx";
import { EmptyState } from "../../../components/ui/empty-state.tsx";
import { SelectField } from "../../../components/ui/select-field.tsx";
import { byBookmark } from "../../../lib/calls/infinite.ts";
import { trpc } from "../../../lib/calls/trpc.ts";
import { useAreaTexts } from "../../../lib/texts/area-texts.ts";

const FILTERS = { ALL: [], CHANGES: ["CREATE", "EDIT"], ERRORS: ["ERROR"] } as const;
type Filter = keyof typeof FILTERS;
const isFilter = (text: string): text is Filter => Object.hasOwn(FILTERS, text);

interface RowsViewProps {
  account: AdvertiserAccount;
  uploadId: string;
  filter: string;
  onFilter: (filter: string) => void;
}

/** The rows of a sheet, each with its difference or its error. */
export function RowsView({ account, uploadId, filter, onFilter }: RowsViewProps) {
  const t = useAreaTexts("bulk");
  const shown = isFilter(filter) ? filter : "ALL";
  const list = trpc.bulk.rows.useInfiniteQuery(
    { advertiserId: account.id, uploadId, outcomes: [...FILTERS[shown]], pageSize: 50 },
    byBookmark,
  );
  return (
    <section aria-label={t("sheet.rows")} className="flex flex-col gap-2">
      <div className="max-w-60">
        <SelectField
          label={t("sheet.show")}
          options={(Object.keys(FILTERS) as Filter[]).map((value) => ({ value, label: t(`sheet.filters.${value}`) }))}
          value={shown}
          onChange={onFilter}
        />
      </div>
      <PagedTable<BulkRow>
        list={list}
        label={t("sheet.difference")}
        keyOf={({ id }) => id}
        columns={[
          {
            name: t("sheet.thing"),
            cell: ({ entity, label, ref }) => (
              <>
                {label || ref || "–"}
                {entity && (
                  <span className="block text-[0.8125rem] font-normal text-ink-soft">
                    {[t(`entities.${entity}`), ...(ref ? [ref] : [])].join(" ")}
                  </span>
                )}
              </>
            ),
          },
          { name: t("sheet.row"), isFigure: true, cell: ({ row }) => row },
          { name: t("sheet.outcome"), cell: ({ outcome }) => t(`sheet.outcomes.${outcome ?? "null"}`) },
          { name: t("sheet.difference"), line: "text", cell: (row) => <What row={row} /> },
        ]}
        empty={<EmptyState title={t("sheet.none")} />}
      />
    </section>
  );
}

function What({ row: { outcome, difference, exceptions } }: { row: BulkRow }) {
  const t = useAreaTexts("bulk");
  const [exception] = exceptions;
  if (exception) return <span className="font-medium text-danger">{exception.message}</span>;
  return (
    <ul className="flex flex-col gap-1">
      {difference.map(({ column, before, after }) => (
        <li key={column} className="min-w-48 [overflow-wrap:anywhere]">
          <span className="text-[0.8125rem] text-ink-soft">{column}</span>{" "}
          {outcome === "EDIT" && (
            <>
              <del className="text-ink-soft">{before || t("sheet.empty")}</del> <span aria-hidden="true">→</span>{" "}
            </>
          )}
          <ins className="font-medium no-underline">{after || t("sheet.empty")}</ins>
        </li>
      ))}
    </ul>
  );
}
