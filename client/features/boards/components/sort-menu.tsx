import ArrowUpDown from "lucide-react/icons/arrow-up-down";
import Check from "lucide-react/icons/check";
import GripVertical from "lucide-react/icons/grip-vertical";
import type { BoardSort } from "../../../../src/boards/boards.contract.ts";
import type { PinSort } from "../../../../src/model/board-look.ts";
import { Button } from "../../../components/ui/button.tsx";
import { Menu, MenuItem, MenuTrigger } from "../../../components/ui/menu.tsx";
import { useTexts } from "../../../lib/texts/texts.ts";

interface SortMenuProps<Sort extends BoardSort | PinSort> {
  /** The kind of things in the list. */
  of: "boards" | "pins";
  /** All orders; the first is the default, which the address doesn't name. */
  sorts: readonly Sort[];
  sort: Sort;
  path: string;
  /** Opens the manual ordering; absent for other people's boards. */
  onArrange?: (() => void) | undefined;
}

/** Chooses the order of boards or Pins; each order has its own address. */
export function SortMenu<Sort extends BoardSort | PinSort>({ of, sorts, sort, path, onArrange }: SortMenuProps<Sort>) {
  const t = useTexts("boards");
  // An address may name any other.
  const sorted = t(`sort.${(sorts.includes(sort) ? sort : sorts[0]) as BoardSort | PinSort}`);
  return (
    <MenuTrigger>
      <Button aria-label={t(`sort.${of}With`, { sort: sorted })}>
        <ArrowUpDown size={18} aria-hidden="true" />
        <span className="max-sm:sr-only">{sorted}</span>
      </Button>
      <Menu label={t(`sort.${of}`)} placement="bottom end">
        {sorts.map((name) => (
          <MenuItem
            key={name}
            href={name === sorts[0] ? path : `${path}?sort=${name}`}
            icon={name === sort ? <Check size={18} aria-label={t("sort.chosen")} /> : <span className="w-[18px]" />}
          >
            {t(`sort.${name as BoardSort | PinSort}`)}
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
