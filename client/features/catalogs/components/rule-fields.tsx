import Trash2 from "lucide-react/icons/trash";
import { CheckboxGroup, Label } from "react-aria-components";
import { TEXT_HOWS } from "../../../../src/catalogs/group.ts";
import { CONDITIONS } from "../../../../src/catalogs/product.ts";
import { AVAILABILITIES } from "../../../../src/model/rich.ts";
import { Button } from "../../../components/ui/button.tsx";
import { Checkbox } from "../../../components/ui/checkbox.tsx";
import { SelectField } from "../../../components/ui/select-field.tsx";
import { TextField } from "../../../components/ui/text-field.tsx";
import { useAreaTexts } from "../../../lib/texts/area-texts.ts";
import { FIELDS, isText, type RuleForm } from "../rule-form.rules.ts";

interface RuleFieldsProps {
  rule: RuleForm;
  /** The rule's number as displayed, counted from 1. */
  number: number;
  currency: string;
  onChange: (rule: RuleForm) => void;
  onRemove: () => void;
}

/** One rule of a product group. */
export function RuleFields({ rule, number, currency, onChange, onRemove }: RuleFieldsProps) {
  const t = useAreaTexts("catalogs");
  const set = (fields: Partial<RuleForm>) => onChange({ ...rule, ...fields });
  const options = rule.field === "CONDITION" ? CONDITIONS : AVAILABILITIES;
  return (
    <fieldset className="rounded-card border border-line p-4">
      <legend className="px-1 text-sm font-semibold">{t("groups.rule", { number })}</legend>
      <div className="grid gap-x-4 sm:grid-cols-2">
        <SelectField
          label={t("groups.field")}
          options={FIELDS.map((value) => ({ value, label: t(`fields.${value}`) }))}
          value={rule.field}
          onChange={(field) => set({ field, chosen: [] })}
        />
        {isText(rule.field) && (
          <SelectField
            label={t("groups.how")}
            options={TEXT_HOWS.map((value) => ({ value, label: t(`hows.${value}`) }))}
            value={rule.how}
            onChange={(how) => set({ how })}
          />
        )}
      </div>
      {isText(rule.field) && (
        <TextField
          label={t("groups.values")}
          description={t("groups.valuesHint")}
          value={rule.text}
          onChange={(text) => set({ text })}
          autoComplete="off"
        />
      )}
      {rule.field === "PRICE" && (
        <div className="grid gap-x-4 sm:grid-cols-2">
          <TextField
            label={t("groups.min", { currency })}
            inputMode="decimal"
            value={rule.min}
            onChange={(min) => set({ min })}
          />
          <TextField
            label={t("groups.max", { currency })}
            inputMode="decimal"
            value={rule.max}
            onChange={(max) => set({ max })}
          />
        </div>
      )}
      {(rule.field === "AVAILABILITY" || rule.field === "CONDITION") && (
        <CheckboxGroup value={rule.chosen} onChange={(chosen) => set({ chosen })} className="pb-3">
          <Label className="text-sm font-medium">{t("groups.oneOf")}</Label>
          {options.map((value) => (
            <Checkbox key={value} value={value}>
              {t(`values.${value}`)}
            </Checkbox>
          ))}
        </CheckboxGroup>
      )}
      <Button size="sm" onPress={onRemove}>
        <Trash2 size={16} aria-hidden="true" />
        {t("groups.removeRule", { number })}
      </Button>
    </fieldset>
  );
}
