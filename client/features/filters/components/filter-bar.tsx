import SlidersHorizontal from "lucide-react/icons/sliders-horizontal";
import X from "lucide-react/icons/x";
import { useState } from "react";
import { isRange, RANGE_UNIT, type Serialized, selectedIds } from "../../../../src/filters/apply.ts";
import { chosenCount } from "../../../../src/filters/filters.flow.ts";
import type { AppliedFilter, FilterModel } from "../../../../src/filters/model.ts";
import { MICRO, priceText } from "../../../../src/money/price.rules.ts";
import { Button } from "../../../components/ui/button.tsx";
import { lazyChunk } from "../../../components/ui/lazy-chunk.tsx";
import { PressButton } from "../../../components/ui/press-button.tsx";
import { useOptionLabel } from "../../../lib/format/use-option-label.ts";
import { useTexts } from "../../../lib/texts/texts.ts";
import { useLanguage } from "../../../lib/texts/use-language.ts";
import type { FilterSheet } from "../hooks/use-filter-sheet.ts";

const FilterDrawer = lazyChunk(async () => (await import("./filter-drawer.tsx")).FilterDrawer);

/** The button that opens the filters, with a count, and a removable chip for each active one. */
export function FilterBar({ sheet }: { sheet: FilterSheet }) {
  const t = useTexts("shop");
  const { language } = useLanguage();
  const optionLabel = useOptionLabel();
  const [isOpen, setOpen] = useState(false);
  const { models, applied } = sheet.state;
  const count = chosenCount(applied) + sheet.others.length;
  const words = { language, optionLabel, range: (min: string, max: string) => t("filters.range", { min, max }) };
  const chips = [
    ...models.flatMap((model) => chipsOf(model, applied[model.id], words)),
    ...sheet.others.map((filter) => chipOfOther(filter, words)),
  ];
  return (
    <div className="flex gap-2 overflow-x-auto px-3 pb-3 [scrollbar-width:none] sm:px-6">
      <Button size="sm" onPress={() => setOpen(true)}>
        <SlidersHorizontal size={16} aria-hidden />
        {t("filters.open")}
        {count > 0 && (
          <>
            {" "}
            <span className="grid min-w-5 place-items-center rounded-full bg-ink px-1.5 text-xs text-surface">
              {count}
            </span>{" "}
            <span className="sr-only">{t("filters.chosen")}</span>
          </>
        )}
      </Button>
      {chips.length > 0 && (
        <ul aria-label={t("filters.applied")} className="flex gap-2">
          {chips.map(({ filterId, optionId, label }) => (
            <li key={`${filterId} ${optionId}`}>
              <PressButton
                aria-label={t("filters.remove", { label })}
                onPress={() => sheet.remove(filterId, optionId)}
                className="flex min-h-9 cursor-pointer items-center gap-2 rounded-full border border-line-strong px-3.5 text-sm whitespace-nowrap outline-none hover:bg-wash focus-visible:outline-2 focus-visible:outline-focus"
              >
                {label}
                <X size={14} aria-hidden />
              </PressButton>
            </li>
          ))}
        </ul>
      )}
      {sheet.hasAny && chips.length !== 1 && (
        <Button variant="ghost" size="sm" onPress={sheet.removeAll}>
          {t("filters.clear")}
        </Button>
      )}
      <FilterDrawer
        sheet={sheet}
        isOpen={isOpen}
        onOpenChange={(open) => {
          setOpen(open);
          if (!open) sheet.drop();
        }}
        onSubmit={() => {
          sheet.submit();
          setOpen(false);
        }}
      />
    </div>
  );
}

interface Chip {
  filterId: string;
  /** Null for a range filter. */
  optionId: string | null;
  label: string;
}

interface Words {
  language: string;
  optionLabel: ReturnType<typeof useOptionLabel>;
  range: (min: string, max: string) => string;
}

const amountText = (value: number, currency: string, language: string): string =>
  priceText({ valueInMicroCurrency: Math.round(value * MICRO), currency }, language);

function chipsOf(model: FilterModel, applied: AppliedFilter | undefined, words: Words): Chip[] {
  if (!applied) return [];
  if (isRange(model) && applied.kind === "range") {
    const currency = model.filterOptions[0]?.unit ?? RANGE_UNIT;
    const [min = "", max = ""] = [applied.min, applied.max].map((value) => amountText(value, currency, words.language));
    return [{ filterId: model.id, optionId: null, label: words.range(min, max) }];
  }
  const ids = selectedIds(applied);
  return model.filterOptions
    .filter(({ id }) => ids.includes(id))
    .map((option) => ({ filterId: model.id, optionId: option.id, label: words.optionLabel(model.id, option) }));
}

/** A filter without a model, described by its value in the address. */
function chipOfOther({ filterId, filterOptions }: Serialized, words: Words): Chip {
  const labels = filterOptions.map(({ numericValue, stringValue, filterOptionId, unit }) => {
    const id = filterOptionId ?? stringValue ?? "";
    if (numericValue !== null && stringValue === null)
      return amountText(numericValue, unit ?? RANGE_UNIT, words.language);
    return words.optionLabel(filterId, { id, label: stringValue ?? id });
  });
  const [from, to] = labels;
  const isBetween = filterId === "price" && from !== undefined && to !== undefined;
  return { filterId, optionId: null, label: isBetween ? words.range(from, to) : labels.join(", ") };
}
