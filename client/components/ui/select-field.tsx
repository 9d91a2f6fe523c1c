import ChevronDown from "lucide-react/icons/chevron-down";
import { cx } from "./cx.ts";
import { INPUT_STYLE } from "./field-frame.tsx";
import { useField } from "./use-field.ts";

interface SelectFieldProps<T extends string> {
  label: string;
  options: readonly { value: T; label: string }[];
  value: T;
  onChange: (value: T) => void;
  description?: string;
  error?: string | null;
  isDisabled?: boolean;
  name?: string;
}

/** A native `<select>`, which each device presents in its own style. */
export function SelectField<T extends string>(props: SelectFieldProps<T>) {
  const { label, options, value, onChange, description, error, isDisabled, name } = props;
  const { inputProps, footId } = useField(undefined, error, description);
  const foot = error || description;
  return (
    <div>
      <label htmlFor={inputProps.id} className="mb-2 block text-sm font-medium text-ink">
        {label}
      </label>
      <div className="relative">
        <select
          {...inputProps}
          name={name}
          value={value}
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
      </div>
      <div
        data-foot=""
        id={footId}
        className={cx("mt-1 text-[13px] leading-5 text-ink-soft", foot ? "min-h-8" : "min-h-2")}
      >
        {error ? <span className="font-medium text-danger">{error}</span> : description}
      </div>
    </div>
  );
}
