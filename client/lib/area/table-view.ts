import type { AreaSearch } from "./area-page.ts";

/** A value to sort and filter by; null sorts below everything. */
export type CellValue = string | number | bigint | null;

/** The properties of a column that the rules need. */
export interface ViewColumn<Row> {
  id: string;
  isNumber: boolean;
  value: (row: Row) => CellValue;
}

export const COMPARISONS = ["gt", "lt", "is", "has"] as const;
export type Comparison = (typeof COMPARISONS)[number];
/** One filter of the rows. */
export interface Filter {
  column: string;
  comparison: Comparison;
  value: string;
}

/** The state of a table, kept entirely in the address; a saved view stores the same. */
export interface TableView {
  sort: string;
  isDescending: boolean;
  /** Column ids, in order. */
  columns: readonly string[];
  widths: Readonly<Record<string, number>>;
  filters: readonly Filter[];
}

const FILTERS_MAX = 10;
const WIDTH_MIN = 60;
const WIDTH_MAX = 1_200;

interface Defaults {
  sort: string;
  isDescending?: boolean;
  /** The default columns. */
  columns: readonly string[];
}

const isComparison = (text: string | undefined): text is Comparison => COMPARISONS.some((known) => known === text);
const known = (all: readonly { id: string }[]) => new Set(all.map(({ id }) => id));

/** Reads a table's state from an address; invalid values are ignored. */
export function readView<Row>(search: AreaSearch, all: readonly ViewColumn<Row>[], defaults: Defaults): TableView {
  const ids = known(all);
  const chosen = [...new Set((search.columns ?? "").split(",").filter((id) => ids.has(id)))];
  const isSorted = search.sort !== undefined && ids.has(search.sort);
  const widths = (search.widths ?? "").split(",").flatMap((pair) => {
    const [id = "", text] = pair.split(":");
    const width = Number(text);
    return ids.has(id) && width >= WIDTH_MIN && width <= WIDTH_MAX ? [[id, Math.round(width)] as const] : [];
  });
  const filters = (search.where ?? "").split(";").flatMap((part): Filter[] => {
    const [column = "", comparison, ...rest] = part.split(":");
    const value = decode(rest.join(":"));
    return ids.has(column) && isComparison(comparison) && value ? [{ column, comparison, value }] : [];
  });
  return {
    sort: isSorted ? (search.sort ?? defaults.sort) : defaults.sort,
    isDescending: isSorted ? search.desc === "true" : (defaults.isDescending ?? false),
    columns: chosen.length > 0 ? chosen : defaults.columns,
    widths: Object.fromEntries(widths),
    filters: filters.slice(0, FILTERS_MAX),
  };
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return "";
  }
}

/** The address parameters for a change of the view. */
export function writeView(change: Partial<TableView>): AreaSearch {
  const { sort, isDescending, columns, widths, filters } = change;
  const some = (text: string) => text || undefined;
  return {
    ...(sort !== undefined && { sort, desc: String(isDescending ?? false) }),
    ...(columns && { columns: some(columns.join(",")) }),
    ...(widths && {
      widths: some(
        Object.entries(widths)
          .map(([id, width]) => `${id}:${Math.round(width)}`)
          .join(","),
      ),
    }),
    ...(filters && {
      where: some(
        filters
          .map(({ column, comparison, value }) => `${column}:${comparison}:${encodeURIComponent(value)}`)
          .join(";"),
      ),
    }),
  };
}

const UNITS = 1_000_000;

/** Whether a value passes a filter. */
export function meets(value: CellValue, { comparison, value: wanted }: Filter): boolean {
  if (comparison === "has")
    return String(value ?? "")
      .toLowerCase()
      .includes(wanted.toLowerCase());
  if (comparison === "is") return String(value ?? "").toLowerCase() === wanted.toLowerCase();
  const limit = Number(wanted);
  if (value === null || Number.isNaN(limit)) return false;
  // Money is stored in micro-units, but filters are typed in units.
  const number = typeof value === "bigint" ? Number(value) / UNITS : Number(value);
  return comparison === "gt" ? number > limit : number < limit;
}

const order = (a: CellValue, b: CellValue): number => {
  if (a === b) return 0;
  if (a === null) return -1;
  if (b === null) return 1;
  if (typeof a === "string" && typeof b === "string") return a.localeCompare(b);
  return a < b ? -1 : 1;
};

/** The rows of a view, filtered and sorted; the sort is stable. */
export function viewRows<Row>(
  rows: readonly Row[],
  all: readonly ViewColumn<Row>[],
  { sort, isDescending, filters }: Pick<TableView, "sort" | "isDescending" | "filters">,
): Row[] {
  const column = (id: string) => all.find((one) => one.id === id);
  const conditions = filters.flatMap((filter) => {
    const found = column(filter.column);
    return found ? [{ filter, value: found.value }] : [];
  });
  const shown = rows.filter((row) => conditions.every(({ filter, value }) => meets(value(row), filter)));
  const by = column(sort);
  if (!by) return shown;
  const keyed = shown.map((row) => ({ row, key: by.value(row) }));
  keyed.sort((a, b) => (isDescending ? order(b.key, a.key) : order(a.key, b.key)));
  return keyed.map(({ row }) => row);
}
