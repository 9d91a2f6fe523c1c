import { isRange, selectedIds, toggled } from "../../../../src/filters/apply.ts";
import type { AppliedFilter, FilterModel } from "../../../../src/filters/model.ts";
import { PRODUCT_FILTER_TYPES, SINGLE } from "../../../../src/filters/model.ts";
import { useFilterTitle } from "../hooks/use-filter-title.ts";
import { ColorOptions } from "./color-options.tsx";
import { OptionList } from "./option-list.tsx";
import { OptionRadios } from "./option-radios.tsx";
import { PriceRange } from "./price-range.tsx";

interface FilterPartProps {
  model: FilterModel;
  applied: AppliedFilter | undefined;
  /** The position on the screen, reported with the filter. */
  location: string;
  onUpdate: (filter: AppliedFilter | null) => void;
}

const PART = "border-t border-line py-4 first:border-t-0";

/** One filter: a range, swatches, or a list of options, which are radio buttons for a single choice. */
export function FilterPart({ model, applied, location, onUpdate }: FilterPartProps) {
  const title = useFilterTitle()(model);
  const chosen = selectedIds(applied);
  const toggle = (optionId: string) => onUpdate(toggled(model, applied, optionId, location));
  if (model.filterComponentType === SINGLE)
    return (
      <div className={PART}>
        <OptionRadios
          model={model}
          title={title}
          chosen={chosen[0] ?? null}
          onChoose={toggle}
          onClear={() => onUpdate(null)}
        />
      </div>
    );
  return (
    <fieldset className={PART}>
      <legend className="contents">
        <span className="block pb-1 text-[0.9375rem] font-bold">{title}</span>
      </legend>
      {isRange(model) ? (
        <PriceRange
          model={model}
          title={title}
          applied={applied}
          onChange={({ min, max }) =>
            onUpdate({ id: model.id, kind: "range", min, max, lastChangedLocation: location })
          }
        />
      ) : model.productFilterType === PRODUCT_FILTER_TYPES.colors ? (
        <ColorOptions model={model} chosen={chosen} onToggle={toggle} />
      ) : (
        <OptionList model={model} chosen={chosen} onToggle={toggle} />
      )}
    </fieldset>
  );
}
