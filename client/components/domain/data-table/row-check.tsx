import Check from "lucide-react/icons/check";
import Minus from "lucide-react/icons/minus";
import type { ChangeEvent } from "react";

interface RowCheckProps {
  label: string;
  isSelected: boolean;
  /** Whether only some of the rows it controls are selected. */
  isPart?: boolean;
  onChange: (event: ChangeEvent<HTMLInputElement>) => void;
}

/** A row's checkbox. It is the browser's own, because `Checkbox` is too slow for a scrolling table. */
export function RowCheck({ label, isSelected, isPart = false, onChange }: RowCheckProps) {
  const Mark = isPart ? Minus : Check;
  return (
    <label className="relative grid h-full cursor-pointer place-items-center">
      <input
        type="checkbox"
        aria-label={label}
        checked={isSelected}
        ref={(input) => {
          if (input) input.indeterminate = isPart;
        }}
        onChange={onChange}
        className="peer sr-only"
      />
      <span className="grid size-5.5 place-items-center rounded-md border-2 border-line-strong bg-surface text-on-accent outline-offset-2 outline-focus peer-checked:border-accent peer-checked:bg-accent peer-indeterminate:border-accent peer-indeterminate:bg-accent peer-focus-visible:outline-2">
        {(isSelected || isPart) && <Mark size={16} strokeWidth={3} aria-hidden="true" />}
      </span>
    </label>
  );
}
