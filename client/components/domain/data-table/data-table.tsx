import { type ComponentType, type ReactNode, useEffect, useState } from "react";
import { saveCsv } from "../../../lib/area/save-csv.ts";
import { type TableView, viewRows } from "../../../lib/area/table-view.ts";
import { useAreaTexts } from "../../../lib/texts/area-texts.ts";
import { Button } from "../../ui/button.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { Spinner } from "../../ui/spinner.tsx";
import { ColumnsField } from "./columns-field.tsx";
import type { DataColumn } from "./data-column.ts";
import { FiltersField } from "./filters-field.tsx";

interface DataTableProps<R extends { id: string }> {
  label: string;
  rows: readonly R[];
  /** All available columns; the first is always shown. */
  columns: readonly DataColumn<R>[];
  view: TableView;
  onView: (change: Partial<TableView>) => void;
  /** The export's file name without its extension. */
  fileName: string;
  /** What stands where there are no rows at all. */
  empty: ReactNode;
  /** Stands before the other buttons. */
  tools?: ReactNode;
  selected?: ReadonlySet<string>;
  onSelect?: (ids: ReadonlySet<string>) => void;
}

type Grid = typeof import("./data-grid.tsx").DataGrid;

/** The grid's code loads with the first table that opens. */
function useGrid(): Grid | null {
  const [grid, setGrid] = useState<{ Grid: Grid } | null>(null);
  useEffect(() => {
    let isHere = true;
    void import("./data-grid.tsx").then(({ DataGrid }) => isHere && setGrid({ Grid: DataGrid }));
    return () => {
      isHere = false;
    };
  }, []);
  return grid?.Grid ?? null;
}

/** A table whose columns can be chosen, and whose rows can be filtered, sorted, summed and exported. */
export function DataTable<R extends { id: string }>(props: DataTableProps<R>) {
  const { label, rows, columns: all, view, onView, fileName, empty, tools, selected, onSelect } = props;
  const t = useAreaTexts("area");
  const Grid = useGrid() as ComponentType<Parameters<typeof import("./data-grid.tsx").DataGrid<R>>[0]> | null;
  const [first] = all;
  const columns = all.filter((column) => column === first || view.columns.includes(column.id));
  const shown = viewRows(rows, all, view);
  const totals = columns.flatMap(({ id, label, total }) => (total ? [{ id, label, total: total(shown) }] : []));
  const onSave = () =>
    void saveCsv(
      fileName,
      columns.map((column) => column.label),
      shown.map((row) => columns.map((column) => (column.plain ?? column.words)(row))),
    );
  return (
    <section aria-label={label}>
      <div className="flex flex-wrap items-center gap-2 pb-3">
        {tools}
        <FiltersField columns={all} filters={view.filters} onFilters={(filters) => onView({ filters })} />
        <ColumnsField columns={all} chosen={view.columns} onChoose={(columns) => onView({ columns })} />
        <Button isDisabled={shown.length === 0} onPress={onSave}>
          {t("table.save")}
        </Button>
      </div>
      {rows.length === 0 ? (
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
                <dt className="text-[13px] text-ink-soft">{t("table.shown")}</dt>
                <dd className="text-lg font-semibold tabular-nums">{shown.length}</dd>
              </div>
              {totals.map(({ id, label, total }) => (
                <div key={id}>
                  <dt className="text-[13px] text-ink-soft">{label}</dt>
                  <dd className="text-lg font-semibold tabular-nums">{total}</dd>
                </div>
              ))}
            </dl>
          )}
          {Grid ? (
            <Grid rows={shown} {...{ label, columns, view, onView }} {...(onSelect && { selected, onSelect })} />
          ) : (
            <div className="grid min-h-60 place-items-center">
              <Spinner size={32} label={t("table.loading")} />
            </div>
          )}
        </>
      )}
    </section>
  );
}
