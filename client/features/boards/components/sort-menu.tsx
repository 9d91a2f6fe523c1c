import ArrowUpDown from "lucide-react/icons/arrow-up-down";
import Check from "lucide-react/icons/check";
import GripVertical from "lucide-react/icons/grip-vertical";
import type { BoardSort } from "../../../../src/boards/boards.contract.ts";
import { Button } from "../../../components/ui/button.tsx";
import { Menu, MenuItem, MenuTrigger } from "../../../components/ui/menu.tsx";
import { useTexts } from "../../../lib/texts/texts.ts";
import { BOARD_SORTS, USUAL_SORT } from "../board-sorts.ts";

interface SortMenuProps {
  sort: BoardSort;
  path: string;
  /** Opens the manual ordering; absent for other people's boards. */
  onArrange: (() => void) | undefined;
}

/** Chooses the order of boards; each order has its own address. */
export function SortMenu({ sort, path, onArrange }: SortMenuProps) {
  const t = useTexts("boards");
  return (
    <MenuTrigger>
      <Button aria-label={t("sort.labelWith", { sort: t(`sort.${sort}`) })}>
        <ArrowUpDown size={18} aria-hidden="true" />
        <span className="max-sm:sr-only">{t(`sort.${sort}`)}</span>
      </Button>
      <Menu label={t("sort.label")} placement="bottom end">
        {BOARD_SORTS.map((name) => (
          <MenuItem
            key={name}
            href={name === USUAL_SORT ? path : `${path}?sort=${name}`}
            icon={name === sort ? <Check size={18} aria-label={t("sort.chosen")} /> : <span className="w-[18px]" />}
          >
            {t(`sort.${name}`)}
          </MenuItem>
        ))}
        {onArrange && (
          <MenuItem icon={<GripVertical size={18} />} onAction={onArrange}>
            {t("order.title")}
          </MenuItem>
        )}
      </Menu>
    </MenuTrigger>
  );
}
