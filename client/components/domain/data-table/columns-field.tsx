import Columns3 from "lucide-react/icons/columns-3";
import { useAreaTexts } from "../../../lib/texts/area-texts.ts";
import { Button } from "../../ui/button.tsx";
import { Checkbox } from "../../ui/checkbox.tsx";
import { Popover, PopoverTrigger } from "../../ui/popover.tsx";

interface ColumnsFieldProps {
  /** All columns; the first one is always shown. */
  columns: readonly { id: string; label: string }[];
  chosen: readonly string[];
  onChoose: (columns: readonly string[]) => void;
}

/** Chooses the columns of a table. */
export function ColumnsField({ columns, chosen, onChoose }: ColumnsFieldProps) {
  const t = useAreaTexts("area");
  const turned = (id: string, isOn: boolean) =>
    columns.map((column) => column.id).filter((other) => (other === id ? isOn : chosen.includes(other)));
  return (
    <PopoverTrigger>
      <Button>
        <Columns3 size={18} aria-hidden="true" />
        {t("table.columns")}
      </Button>
      <Popover label={t("table.columns")} placement="bottom start" className="w-72 p-4">
        {columns.slice(1).map(({ id, label }) => (
          <Checkbox key={id} isSelected={chosen.includes(id)} onChange={(isOn) => onChoose(turned(id, isOn))}>
            {label}
          </Checkbox>
        ))}
      </Popover>
    </PopoverTrigger>
  );
}
