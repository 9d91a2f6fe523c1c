import { ArrowUpDown, Check } from "lucide-react";
import { Button } from "../../../components/ui/button.tsx";
import { Menu, MenuItem, MenuTrigger } from "../../../components/ui/menu.tsx";
import { BOARD_SORTS, type BoardSortName, USUAL_SORT } from "../board-sorts.ts";

/** Chooses the order of boards; each order is an address of its own. */
export function SortMenu({ sort, path }: { sort: BoardSortName; path: string }) {
  const names = Object.keys(BOARD_SORTS) as BoardSortName[];
  return (
    <MenuTrigger>
      <Button aria-label={`Sort boards: ${BOARD_SORTS[sort]}`}>
        <ArrowUpDown size={18} aria-hidden="true" />
        <span className="max-sm:sr-only">{BOARD_SORTS[sort]}</span>
      </Button>
      <Menu label="Sort boards" placement="bottom end">
        {names.map((name) => (
          <MenuItem
            key={name}
            href={name === USUAL_SORT ? path : `${path}?sort=${name}`}
            icon={name === sort ? <Check size={18} aria-label="Chosen" /> : <span className="w-[18px]" />}
          >
            {BOARD_SORTS[name]}
          </MenuItem>
        ))}
      </Menu>
    </MenuTrigger>
  );
}
