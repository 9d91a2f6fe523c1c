import { Label, RadioGroup, Text } from "react-aria-components";
import { RadioRow } from "./radio-row.tsx";

interface RadioChoiceProps<T extends string> {
  label: string;
  /** If the heading above already has the label. */
  isLabelHidden?: boolean;
  /** A second sentence below the label. */
  description?: string;
  /** The options with their labels. */
  options: readonly { value: T; label: string }[];
  value: T;
  onChange: (value: T) => void;
}

/** Radio buttons for a few options, all visible at once. */
export function RadioChoice<T extends string>({
  label,
  isLabelHidden = false,
  description,
  options,
  value,
  onChange,
}: RadioChoiceProps<T>) {
  return (
    <RadioGroup value={value} onChange={(next) => onChange(next as T)}>
      <Label className={isLabelHidden ? "sr-only" : "text-sm font-medium text-ink"}>{label}</Label>
      {description && (
        <Text slot="description" className="block text-[0.8125rem] text-ink-soft">
          {description}
        </Text>
      )}
      {options.map((option) => (
        <RadioRow key={option.value} value={option.value} className="text-[0.9375rem]">
          {option.label}
        </RadioRow>
      ))}
    </RadioGroup>
  );
}
