import ListFilter from "lucide-react/icons/list-filter";
import X from "lucide-react/icons/x";
import { type FormEvent, useState } from "react";
import type { Comparison, Filter } from "../../../lib/area/table-view.ts";
import { useAreaTexts } from "../../../lib/texts/area-texts.ts";
import { useLanguage } from "../../../lib/texts/use-language.ts";
import { Button } from "../../ui/button.tsx";
import { Popover, PopoverTrigger } from "../../ui/popover.tsx";
import { SelectField } from "../../ui/select-field.tsx";
import { TextField } from "../../ui/text-field.tsx";

interface FilterColumn {
  id: string;
  label: string;
  isNumber: boolean;
  /** A rate: people type percent, filters compare fractions. */
  isShare?: boolean;
}
interface FiltersFieldProps {
  columns: readonly FilterColumn[];
  filters: readonly Filter[];
  onFilters: (filters: readonly Filter[]) => void;
}

/** The active filters, each with a remove button, and a form to add one. */
export function FiltersField({ columns, filters, onFilters }: FiltersFieldProps) {
  const t = useAreaTexts("area");
  const { language } = useLanguage();
  const percent = new Intl.NumberFormat(language, { style: "percent", maximumFractionDigits: 4 });
  function wordsOf({ column: id, comparison, value }: Filter): string {
    const column = columns.find((one) => one.id === id);
    const shown = column?.isShare && Number.isFinite(Number(value)) ? percent.format(Number(value)) : value;
    return t(`table.filtered.${comparison}`, { name: column?.label ?? id, value: shown });
  }
  return (
    <>
      <PopoverTrigger>
        <Button>
          <ListFilter size={18} aria-hidden="true" />
          {t("table.filter")}
        </Button>
        <Popover label={t("table.filter")} placement="bottom start" className="w-80 p-4">
          {(close) => (
            <FilterForm
              columns={columns}
              onAdd={(filter) => {
                onFilters([...filters, filter]);
                close();
              }}
            />
          )}
        </Popover>
      </PopoverTrigger>
      {filters.map((filter) => {
        const { column, comparison, value } = filter;
        return (
          <Button
            key={`${column}:${comparison}:${value}`}
            variant="ghost"
            className="max-w-full border border-line"
            onPress={() => onFilters(filters.filter((other) => other !== filter))}
          >
            <span className="truncate">{wordsOf(filter)}</span>
            <span className="sr-only">{t("table.removeFilter")}</span>
            <X size={16} aria-hidden="true" className="shrink-0" />
          </Button>
        );
      })}
    </>
  );
}

function FilterForm({ columns, onAdd }: { columns: readonly FilterColumn[]; onAdd: (filter: Filter) => void }) {
  const t = useAreaTexts("area");
  const [id, setId] = useState(columns[0]?.id ?? "");
  const { isNumber = false, isShare = false } = columns.find((column) => column.id === id) ?? {};
  const comparisons: readonly Comparison[] = isNumber ? ["gt", "lt"] : ["has", "is"];
  const [chosen, setComparison] = useState<Comparison>("has");
  const comparison = comparisons.includes(chosen) ? chosen : (comparisons[0] ?? "has");
  const [value, setValue] = useState("");
  const written = isShare ? value.replace("%", "").trim() : value.trim();
  const isRight = written !== "" && (!isNumber || Number.isFinite(Number(written)));
  function onSubmit(event: FormEvent) {
    event.preventDefault();
    if (isRight) onAdd({ column: id, comparison, value: isShare ? String(Number(written) / 100) : written });
  }
  return (
    <form onSubmit={onSubmit}>
      <SelectField
        label={t("table.filterColumn")}
        options={columns.map((column) => ({ value: column.id, label: column.label }))}
        value={id}
        onChange={setId}
      />
      <SelectField
        label={t("table.filterHow")}
        options={comparisons.map((one) => ({ value: one, label: t(`table.comparison.${one}`) }))}
        value={comparison}
        onChange={setComparison}
      />
      <TextField
        label={t(isShare ? "table.filterPercent" : "table.filterValue")}
        value={value}
        onChange={setValue}
        inputMode={isNumber ? "decimal" : "text"}
        maxLength={100}
        autoComplete="off"
      />
      <Button type="submit" variant="primary" isDisabled={!isRight}>
        {t("table.addFilter")}
      </Button>
    </form>
  );
}
