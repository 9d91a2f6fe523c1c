import { CheckboxGroup, Label } from "react-aria-components";
import { Checkbox } from "../../../components/ui/checkbox.tsx";
import { cx } from "../../../components/ui/cx.ts";

/** Lists with more options than this scroll in a box. */
const SCROLLED_FROM = 12;

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
      <div
        className={cx(
          "grid grid-cols-1 gap-x-4 sm:grid-cols-2 xl:grid-cols-3",
          // Relative, because the hidden inputs of options out of view would otherwise extend the page.
          options.length > SCROLLED_FROM &&
            "relative mt-2 max-h-64 overflow-y-auto rounded-card border border-line px-3 py-1",
        )}
      >
        {options.map(({ value, label }) => (
          <Checkbox key={value} value={value}>
            {label}
          </Checkbox>
        ))}
      </div>
    </CheckboxGroup>
  );
}
