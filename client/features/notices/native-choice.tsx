import { type ReactNode, useId } from "react";
import { FieldFoot, FieldLabel } from "../../components/ui/field-frame.tsx";
import { SELECT_STYLE, SelectFrame } from "../../components/ui/select-field.tsx";
import { useField } from "../../components/ui/use-field.ts";

const BOX =
  "mt-0.5 size-5.5 shrink-0 accent-accent focus-visible:outline-2 focus-visible:outline-offset-2 focus-visible:outline-focus";
const ROW = "flex min-h-11 cursor-pointer items-start gap-3 py-2.5 text-[0.9375rem]";

interface ChoiceProps {
  name: string;
  legend: string;
  options: readonly { value: string; label: string }[];
  /** The value that was sent before, if any. */
  chosen: string | undefined;
  error: string | undefined;
}

/** A choice that works without scripts. */
export function NativeChoice({ name, legend, options, chosen, error }: ChoiceProps) {
  const foot = useId();
  return (
    <fieldset aria-describedby={error ? foot : undefined}>
      <legend className="pb-1 text-sm font-medium">{legend}</legend>
      {options.map(({ value, label }) => (
        <label key={value} className={ROW}>
          <input type="radio" name={name} value={value} defaultChecked={chosen === value} className={BOX} />
          <span className="min-w-0 grow leading-[1.5rem]">{label}</span>
        </label>
      ))}
      <FieldFoot id={foot} error={error} />
    </fieldset>
  );
}

interface SelectProps {
  name: string;
  label: string;
  groups: readonly { label: string; options: readonly { value: string; label: string }[] }[];
  /** The first option, which chooses nothing. */
  none: string;
  chosen: string | undefined;
  error: string | undefined;
}

/** A choice among groups, without scripts too. */
export function NativeSelect({ name, label, groups, none, chosen, error }: SelectProps) {
  const { inputProps, footId } = useField(undefined, error ?? null, undefined);
  return (
    <div>
      <FieldLabel htmlFor={inputProps.id} label={label} />
      <SelectFrame>
        <select {...inputProps} name={name} defaultValue={chosen ?? ""} className={SELECT_STYLE}>
          <option value="">{none}</option>
          {groups.map((group) => (
            <optgroup key={group.label} label={group.label} className="bg-surface text-ink">
              {group.options.map((option) => (
                <option key={option.value} value={option.value} className="bg-surface text-ink">
                  {option.label}
                </option>
              ))}
            </optgroup>
          ))}
        </select>
      </SelectFrame>
      <FieldFoot id={footId} error={error} />
    </div>
  );
}

interface CheckProps {
  name: string;
  children: ReactNode;
  isChecked: boolean;
  error: string | undefined;
}

/** A checkbox that works without scripts. */
export function NativeCheck({ name, children, isChecked, error }: CheckProps) {
  const foot = useId();
  return (
    <div>
      <label className={ROW}>
        <input
          type="checkbox"
          name={name}
          value="true"
          defaultChecked={isChecked}
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? foot : undefined}
          className={BOX}
        />
        <span className="min-w-0 grow leading-[1.5rem]">{children}</span>
      </label>
      <FieldFoot id={foot} error={error} />
    </div>
  );
}
