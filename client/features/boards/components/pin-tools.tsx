import { PIN_SORTS, type PinSort } from "../../../../src/model/board-look.ts";
import { LookButton } from "./look-button.tsx";
import type { LookChoice } from "./look-window.tsx";
import { SortMenu } from "./sort-menu.tsx";

interface PinToolsProps {
  look: LookChoice;
  /** The order and the page's path; without them, the list has one order only. */
  sorted?: { sort: PinSort | undefined; path: string };
}

/** Sort and view of a list of Pins. They stay in view, so that a change far down the page keeps the Pins there. */
export function PinTools({ look, sorted }: PinToolsProps) {
  return (
    <div className="sticky top-[calc(var(--bar)+0.5rem)] z-20 float-end flex gap-2 px-3 pb-4 sm:px-6 print:hidden">
      {sorted && <SortMenu of="pins" sorts={PIN_SORTS} sort={sorted.sort ?? PIN_SORTS[0]} path={sorted.path} />}
      <LookButton {...look} />
    </div>
  );
}
