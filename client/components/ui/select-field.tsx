import ChevronDown from "lucide-react/icons/chevron-down";
import type { ComponentProps, ReactNode } from "react";
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

/** The look of a `<select>` inside `SelectFrame`. */
export const SELECT_STYLE = cx(INPUT_STYLE, "appearance-none pe-10!");

/** A `<select>` with the site's arrow. */
export function SelectFrame({ className, children }: { className?: string | undefined; children: ReactNode }) {
  return (
    <span className={cx("relative block", className)}>
      {children}
      <ChevronDown
        size={18}
        aria-hidden="true"
        className="pointer-events-none absolute inset-y-0 end-3.5 my-auto text-ink-soft"
      />
    </span>
  );
}

/** A native `<select>`, which each device presents in its own style. Alone in a row it needs `aria-label`. */
export function Select<T extends string>({ options, onChange, isDisabled, className, ...props }: SelectProps<T>) {
  return (
    <SelectFrame className={className}>
      <select
        {...props}
        disabled={isDisabled}
        onChange={(event) => onChange(event.target.value as T)}
        className={SELECT_STYLE}
      >
        {options.map((option) => (
          <option key={option.value} value={option.value} className="bg-surface text-ink">
            {option.label}
          </option>
        ))}
      </select>
    </SelectFrame>
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
