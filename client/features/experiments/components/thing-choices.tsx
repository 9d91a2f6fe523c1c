import { CheckboxGroup, Label } from "react-aria-components";
import { Checkbox } from "../../../components/ui/checkbox.tsx";
import { SelectField } from "../../../components/ui/select-field.tsx";
import { useAreaTexts } from "../../../lib/texts/area-texts.ts";

interface ThingChoicesProps {
  isTest: boolean;
  things: readonly { id: string; name: string }[];
  refIds: readonly string[];
  onChoose: (refIds: string[]) => void;
}

/** Chooses the arms A and B of a test, or the campaigns of a holdout. */
export function ThingChoices({ isTest, things, refIds, onChoose }: ThingChoicesProps) {
  const t = useAreaTexts("experiments");
  const [first = "", second = ""] = refIds;
  if (!isTest)
    return (
      <CheckboxGroup value={[...refIds]} onChange={onChoose}>
        <Label className="text-sm font-medium text-ink">{t("form.campaigns")}</Label>
        <div className="relative grid max-h-64 grid-cols-1 gap-x-4 overflow-y-auto rounded-card border border-line px-3 py-1 sm:grid-cols-2">
          {things.map(({ id, name }) => (
            <Checkbox key={id} value={id}>
              {name}
            </Checkbox>
          ))}
        </div>
      </CheckboxGroup>
    );
  const optionsBut = (other: string) => [
    { value: "", label: t("form.choose") },
    ...things.filter(({ id }) => id !== other).map(({ id, name }) => ({ value: id, label: name })),
  ];
  return (
    <div className="grid gap-x-4 gap-y-1 sm:grid-cols-2">
      <SelectField
        label={t("form.first")}
        options={optionsBut(second)}
        value={first}
        onChange={(id) => onChoose([id, second])}
      />
      <SelectField
        label={t("form.second")}
        options={optionsBut(first)}
        value={second}
        onChange={(id) => onChoose([first, id])}
      />
    </div>
  );
}
