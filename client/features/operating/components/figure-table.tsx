interface FigureTableProps {
  label: string;
  columns: readonly string[];
  /** The first cell of a row is its heading. */
  rows: readonly (readonly string[])[];
}

/** A small table of figures; it scrolls sideways on a phone. */
export function FigureTable({ label, columns, rows }: FigureTableProps) {
  const [first, ...others] = columns;
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must take the keyboard
    <div tabIndex={0} className="overflow-x-auto">
      <table aria-label={label} className="w-full text-start text-[0.9375rem]">
        <thead>
          <tr className="text-sm text-ink-soft">
            <th scope="col" className="py-1 pe-4 text-start font-normal">
              {first}
            </th>
            {others.map((name) => (
              <th key={name} scope="col" className="py-1 ps-4 text-end font-normal whitespace-nowrap">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(([heading, ...cells]) => (
            <tr key={heading} className="border-t border-line">
              <th scope="row" className="py-2 pe-4 text-start font-semibold">
                {heading}
              </th>
              {cells.map((cell, place) => (
                <td key={others[place]} className="py-2 ps-4 text-end whitespace-nowrap tabular-nums">
                  {cell}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
