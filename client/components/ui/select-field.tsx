import ChevronDown from "lucide-react/icons/chevron-down";
import type { ComponentProps } from "react";
import { cx } from "./cx.ts";
import { FieldFoot, FieldLabel, INPUT_STYLE } from "./field-frame.tsx";
import { useField } from "./use-field.ts";

interface SelectProps<T extends string>
  extends Pick<ComponentProps<"select">, "id" | "name" | "aria-label" | "aria-invalid" | "aria-describedby"> {
  options: readonly { value: T; label: string }[];
  value: T;
  onChange: (value: T) => void;
  isDisabled?: boolean | undefined;
  className?: string;
}

/** A native `<select>`, which each device presents in its own style. Alone in a row it needs `aria-label`. */
export function Select<T extends string>({ options, onChange, isDisabled, className, ...props }: SelectProps<T>) {
  return (
    <span className={cx("relative block", className)}>
      <select
        {...props}
        disabled={isDisabled}
        onChange={(event) => onChange(event.target.value as T)}
        className={cx(INPUT_STYLE, "appearance-none pe-10!")}
      >
        {options.map((option) => (
          <option key={option.value} value={option.value} className="bg-surface text-ink">
            {option.label}
          </option>
        ))}
      </select>
      <ChevronDown
        size={18}
        aria-hidden="true"
        className="pointer-events-none absolute inset-y-0 end-3.5 my-auto text-ink-soft"
      />
    </span>
  );
}

interface SelectFieldProps<T extends string>
  extends Pick<SelectProps<T>, "options" | "value" | "onChange" | "isDisabled" | "name"> {
  label: string;
  description?: string;
  error?: string | null;
}

/** A select with its label above and a line below. */
export function SelectField<T extends string>({ label, description, error, ...props }: SelectFieldProps<T>) {
  const { inputProps, footId } = useField(undefined, error, description);
  return (
    <div>
      <FieldLabel htmlFor={inputProps.id} label={label} />
      <Select {...props} {...inputProps} />
      <FieldFoot id={footId} error={error} description={description} />
    </div>
  );
}
