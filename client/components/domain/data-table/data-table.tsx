import { type ReactNode, useMemo, useState } from "react";
import { saveCsv } from "../../../lib/area/save-csv.ts";
import { type TableView, viewRows } from "../../../lib/area/table-view.ts";
import { failureOf } from "../../../lib/errors/api-error.ts";
import { showToast } from "../../../lib/forms/toast-queue.ts";
import { useAreaTexts } from "../../../lib/texts/area-texts.ts";
import { useLanguage } from "../../../lib/texts/use-language.ts";
import { Button } from "../../ui/button.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { ColumnsField } from "./columns-field.tsx";
import { type DataColumn, exportOf } from "./data-column.ts";
import { DataGrid } from "./data-grid.tsx";
import { FiltersField } from "./filters-field.tsx";

/** The additional data of a table whose rows the server filters, sorts and sums. */
export interface RowsOfServer<R> {
  count: number;
  /** The sums of all rows, in a row's shape. */
  sum: R;
  /** Requests the next rows. */
  onMore: (() => void) | undefined;
  /** Every row, for the export. */
  readAll: () => Promise<readonly R[]>;
}

interface DataTableProps<R extends { id: string }> {
  label: string;
  rows: readonly R[];
  /** Set if the server filters, sorts and sums the rows; otherwise `rows` is complete. */
  server?: RowsOfServer<R>;
  /** All available columns; the first is always shown. */
  columns: readonly DataColumn<R>[];
  view: TableView;
  onView: (change: Partial<TableView>) => void;
  /** The export's file name without its extension. */
  fileName: string;
  /** Shown if the table has no rows at all. */
  empty: ReactNode;
  /** Shown before the other buttons. */
  tools?: ReactNode;
  selected?: ReadonlySet<string>;
  onSelect?: (ids: ReadonlySet<string>) => void;
}

/** A table with selectable columns, filters, sorting, totals and an export. */
export function DataTable<R extends { id: string }>(props: DataTableProps<R>) {
  const { label, rows, server, columns: all, view, onView, fileName, empty, tools, selected, onSelect } = props;
  const t = useAreaTexts("area");
  const { language } = useLanguage();
  const chosen = view.columns.join();
  // Memoized, so that unchanged rows don't render again.
  const columns = useMemo(
    () => all.filter((column, at) => at === 0 || chosen.split(",").includes(column.id)),
    [all, chosen],
  );
  const shown = server ? rows : viewRows(rows, all, view);
  const summed = server ? [server.sum] : shown;
  const totals = columns.flatMap(({ id, label, total }) => (total ? [{ id, label, total: total(summed) }] : []));
  const count = server?.count ?? shown.length;
  const [isSaving, setSaving] = useState(false);
  async function onSave() {
    setSaving(true);
    try {
      const { head, rows } = exportOf(columns, server ? await server.readAll() : shown);
      await saveCsv(fileName, head, rows);
    } catch (error) {
      showToast(failureOf(error).message, { kind: "error" });
    }
    setSaving(false);
  }
  return (
    <section aria-label={label}>
      <div className="flex flex-wrap items-center gap-2 pb-3">
        {tools}
        <FiltersField columns={all} filters={view.filters} onFilters={(filters) => onView({ filters })} />
        <ColumnsField columns={all} chosen={view.columns} onChoose={(columns) => onView({ columns })} />
        <Button isDisabled={shown.length === 0 || isSaving} onPress={() => void onSave()}>
          {t("table.save")}
        </Button>
      </div>
      {rows.length === 0 && view.filters.length === 0 ? (
        empty
      ) : shown.length === 0 ? (
        <EmptyState
          title={t("table.noneFits")}
          action={<Button onPress={() => onView({ filters: [] })}>{t("table.clearFilters")}</Button>}
        />
      ) : (
        <>
          {totals.length > 0 && (
            <dl className="mb-3 flex flex-wrap gap-x-8 gap-y-2 rounded-card bg-wash px-4 py-3">
              <div>
                <dt className="text-[0.8125rem] text-ink-soft">{t("table.shown")}</dt>
                <dd className="text-lg font-semibold tabular-nums">{new Intl.NumberFormat(language).format(count)}</dd>
              </div>
              {totals.map(({ id, label, total }) => (
                <div key={id}>
                  <dt className="text-[0.8125rem] text-ink-soft">{label}</dt>
                  <dd className="text-lg font-semibold tabular-nums">{total}</dd>
                </div>
              ))}
            </dl>
          )}
          <DataGrid
            rows={shown}
            onMore={server?.onMore}
            label={label}
            count={count}
            columns={columns}
            view={view}
            onView={onView}
            selected={selected}
            onSelect={onSelect}
          />
        </>
      )}
    </section>
  );
}
