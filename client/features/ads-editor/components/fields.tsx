import { CheckboxGroup, Label } from "react-aria-components";
import { Checkbox } from "../../../components/ui/checkbox.tsx";

interface ChoicesProps {
  label: string;
  options: readonly { value: string; label: string }[];
  chosen: readonly string[];
  onChange: (chosen: string[]) => void;
}

/** A multiple choice; choosing nothing excludes nobody. */
export function Choices({ label, options, chosen, onChange }: ChoicesProps) {
  return (
    <CheckboxGroup value={[...chosen]} onChange={onChange} className="pb-4">
      <Label className="text-sm font-medium text-ink">{label}</Label>
      <div className="grid max-h-64 grid-cols-1 gap-x-4 overflow-y-auto sm:grid-cols-2 xl:grid-cols-3">
        {options.map(({ value, label }) => (
          <Checkbox key={value} value={value}>
            {label}
          </Checkbox>
        ))}
      </div>
    </CheckboxGroup>
  );
}
