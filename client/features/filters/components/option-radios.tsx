import { Label, RadioGroup } from "react-aria-components";
import { plainOptionId } from "../../../../src/filters/apply.ts";
import type { FilterModel } from "../../../../src/filters/model.ts";
import { RadioRow } from "../../../components/ui/radio-row.tsx";
import { useTexts } from "../../../lib/texts/texts.ts";
import { OptionText } from "./option-list.tsx";

/** No option's id is empty: a model with such an option is dropped. */
const ANY = "";

interface OptionRadiosProps {
  model: FilterModel;
  title: string;
  chosen: string | null;
  onChoose: (optionId: string) => void;
  onClear: () => void;
}

/** The options of a single-choice filter. A row for "any" comes first, unless one of the options has that meaning. */
export function OptionRadios({ model, title, chosen, onChoose, onClear }: OptionRadiosProps) {
  const t = useTexts("shop");
  const plain = plainOptionId(model);
  const none = plain ?? ANY;
  return (
    <RadioGroup value={chosen ?? none} onChange={(next) => (next === none ? onClear() : onChoose(next))}>
      <Label className="block pb-1 text-[0.9375rem] font-bold">{title}</Label>
      {plain === null && <RadioRow value={ANY}>{t("filters.any")}</RadioRow>}
      {model.filterOptions.map((option) => (
        <RadioRow key={option.id} value={option.id}>
          <OptionText filterId={model.id} option={option} />
        </RadioRow>
      ))}
    </RadioGroup>
  );
}
