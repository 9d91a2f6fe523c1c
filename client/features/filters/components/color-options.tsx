import Check from "lucide-react/icons/check";
import { ToggleButton } from "react-aria-components";
import type { FilterModel } from "../../../../src/filters/model.ts";
import { COLORS } from "../../../../src/model/colors.rules.ts";
import { cx } from "../../../components/ui/cx.ts";
import { useOptionLabel } from "../../../lib/format/use-option-label.ts";

const HEX = new Map<string, string>(COLORS.map(({ id, hex }) => [id, hex]));
/** Colors so pale that a white tick would be invisible on them. */
const PALE: ReadonlySet<string> = new Set(["white", "beige", "yellow", "pink", "orange", "gray"]);

interface ColorOptionsProps {
  model: FilterModel;
  chosen: readonly string[];
  onToggle: (optionId: string) => void;
}

/** Colors as swatches with their names. */
export function ColorOptions({ model, chosen, onToggle }: ColorOptionsProps) {
  const optionLabel = useOptionLabel();
  return (
    <div className="grid grid-cols-4 gap-2">
      {model.filterOptions.map(({ id, label }) => (
        <ToggleButton
          key={id}
          isSelected={chosen.includes(id)}
          onChange={() => onToggle(id)}
          className="group flex cursor-pointer flex-col items-center gap-1 rounded-xl p-1.5 text-[0.8125rem] outline-none hover:bg-wash data-focus-visible:outline-2 data-focus-visible:outline-focus"
        >
          <span
            style={{ backgroundColor: HEX.get(id) }}
            className="grid size-10 place-items-center rounded-full border border-line-strong forced-color-adjust-none group-data-selected:ring-2 group-data-selected:ring-ink group-data-selected:ring-offset-2 group-data-selected:ring-offset-surface"
          >
            <Check
              size={18}
              strokeWidth={3}
              aria-hidden
              className={cx("invisible group-data-selected:visible", PALE.has(id) ? "text-black" : "text-white")}
            />
          </span>
          <span className="group-data-selected:font-semibold">{optionLabel(model.id, { id, label })}</span>
        </ToggleButton>
      ))}
    </div>
  );
}
