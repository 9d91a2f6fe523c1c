import Check from "lucide-react/icons/check";
import type { ReactNode } from "react";
import { Checkbox as AriaCheckbox, type CheckboxProps as AriaCheckboxProps } from "react-aria-components";
import { cx } from "./cx.ts";

export interface CheckboxProps
  extends Pick<
    AriaCheckboxProps,
    "id" | "slot" | "name" | "value" | "isSelected" | "isIndeterminate" | "onChange" | "isDisabled" | "isRequired"
  > {
  children: ReactNode;
  className?: string;
}

/** A checkbox with its label; a press anywhere on the row toggles it. */
export function Checkbox({ children, className, ...props }: CheckboxProps) {
  return (
    <AriaCheckbox
      {...props}
      className={cx("group flex min-h-11 cursor-pointer items-start gap-3 py-2.5 data-disabled:opacity-50", className)}
    >
      <span className="mt-0.5 grid size-5.5 shrink-0 place-items-center rounded-md border-2 border-line-strong bg-surface text-on-accent transition-colors duration-150 group-data-focus-visible:outline-2 group-data-focus-visible:outline-offset-2 group-data-focus-visible:outline-focus group-data-selected:border-accent group-data-selected:bg-accent">
        <Check size={16} strokeWidth={3} aria-hidden="true" className="invisible group-data-selected:visible" />
      </span>
      <span className="min-w-0 grow leading-[1.5rem]">{children}</span>
    </AriaCheckbox>
  );
}
