import { Label, Radio, RadioGroup, Text } from "react-aria-components";

interface RadioChoiceProps<T extends string> {
  label: string;
  /** Where a heading above says the same. */
  isLabelHidden?: boolean;
  /** A second sentence below the label. */
  description?: string;
  /** Each with what it is called. */
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
        <Text slot="description" className="block text-[13px] text-ink-soft">
          {description}
        </Text>
      )}
      {options.map((option) => (
        <Radio
          key={option.value}
          value={option.value}
          className="group flex min-h-11 items-center gap-3 rounded-xl text-[15px] data-focus-visible:outline-2 data-focus-visible:outline-focus"
        >
          <span className="grid size-5 shrink-0 place-items-center rounded-full border-2 border-line-strong group-data-selected:border-accent">
            <span className="size-2.5 rounded-full group-data-selected:bg-accent forced-colors:group-data-selected:bg-[CanvasText]" />
          </span>
          {option.label}
        </Radio>
      ))}
    </RadioGroup>
  );
}
