/** The outline of a cell that has the focus by keyboard. */
export const CELL_FOCUS = "outline-focus outline-offset-[-2px] focus-visible:outline-2";

/** All rows, and their head, have the columns of their table. */
export const ROW_TRACKS = { gridTemplateColumns: "var(--tracks)" } as const;

export const ROW_HEIGHT = 56;
export const HEAD_HEIGHT = 48;

/** Written out, because some browsers forget the roles of a table that isn't displayed as one. */
export const ROLE = {
  grid: { role: "grid" },
  group: { role: "rowgroup" },
  row: { role: "row" },
  head: { role: "columnheader", scope: "col", tabIndex: -1 },
  first: { role: "rowheader", scope: "row", tabIndex: -1 },
  cell: { role: "gridcell", tabIndex: -1 },
} as const;
