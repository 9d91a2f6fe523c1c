import BadgeCheck from "lucide-react/icons/badge-check";
import { useState } from "react";
import { countText } from "../../../../src/filters/make-models.ts";
import type { FilterModel, FilterOption } from "../../../../src/filters/model.ts";
import { Button } from "../../../components/ui/button.tsx";
import { Checkbox } from "../../../components/ui/checkbox.tsx";
import { useOptionLabel } from "../../../lib/format/use-option-label.ts";
import { useTexts } from "../../../lib/texts/texts.ts";

const SHOWN_FIRST = 6;

interface OptionListProps {
  model: FilterModel;
  chosen: readonly string[];
  onToggle: (optionId: string) => void;
}

/** The options of a filter of which several may be chosen; selected ones stay visible even if only the first few are shown. */
export function OptionList({ model, chosen, onToggle }: OptionListProps) {
  const t = useTexts("shop");
  const [isWhole, setWhole] = useState(false);
  const options = model.filterOptions;
  const shown = isWhole ? options : options.filter(({ id }, at) => at < SHOWN_FIRST || chosen.includes(id));
  return (
    <>
      {shown.map((option) => (
        <Checkbox key={option.id} isSelected={chosen.includes(option.id)} onChange={() => onToggle(option.id)}>
          <OptionText filterId={model.id} option={option} />
        </Checkbox>
      ))}
      {options.length > SHOWN_FIRST && (
        <Button variant="ghost" size="sm" className="-ml-3.5" onPress={() => setWhole(!isWhole)}>
          {isWhole ? t("filters.fewer") : t("filters.more")}
        </Button>
      )}
    </>
  );
}

/** An option's label and its number of results. */
export function OptionText({ filterId, option }: { filterId: string; option: FilterOption }) {
  const t = useTexts("shop");
  const optionLabel = useOptionLabel();
  return (
    <span className="flex items-baseline gap-2">
      <span className="min-w-0 grow [overflow-wrap:anywhere]">
        {optionLabel(filterId, option)}
        {option.isVerified && (
          <BadgeCheck size={14} aria-label={t("filters.verified")} className="ml-1 inline align-[-2px]" />
        )}
      </span>
      <OptionCount option={option} />
    </span>
  );
}

function OptionCount({ option: { count, isCountCapped } }: { option: FilterOption }) {
  const t = useTexts("shop");
  if (count === null) return null;
  const text = countText(count, isCountCapped);
  return (
    <span className="shrink-0 text-[0.8125rem] text-ink-soft">
      <span aria-hidden>{text}</span>
      <span className="sr-only">, {t("filters.options", { count, shown: text })}</span>
    </span>
  );
}
