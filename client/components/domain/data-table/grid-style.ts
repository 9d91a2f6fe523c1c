/** The outline of a cell with keyboard focus. */
export const CELL_FOCUS = "outline-focus outline-offset-[-2px] focus-visible:outline-2";

/** Rows and header share the column widths of their table. */
export const ROW_TRACKS = { gridTemplateColumns: "var(--tracks)" } as const;

export const ROW_HEIGHT = 56;
export const HEAD_HEIGHT = 48;

/** Explicit, because some browsers drop the roles of a table with another `display`. */
export const ROLE = {
  grid: { role: "grid" },
  group: { role: "rowgroup" },
  row: { role: "row" },
  head: { role: "columnheader", scope: "col", tabIndex: -1 },
  first: { role: "rowheader", scope: "row", tabIndex: -1 },
  cell: { role: "gridcell", tabIndex: -1 },
} as const;
