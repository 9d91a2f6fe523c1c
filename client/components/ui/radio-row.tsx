import type { ReactNode } from "react";
import { Radio } from "react-aria-components";
import { cx } from "./cx.ts";

interface RadioRowProps {
  value: string;
  children: ReactNode;
  className?: string;
}

/** A radio button with its label; a press anywhere on the row selects it. */
export function RadioRow({ value, children, className }: RadioRowProps) {
  return (
    <Radio
      value={value}
      className={cx(
        "group flex min-h-11 cursor-pointer items-center gap-3 rounded-xl py-1 data-focus-visible:outline-2 data-focus-visible:outline-focus",
        className,
      )}
    >
      <span className="grid size-5.5 shrink-0 place-items-center rounded-full border-2 border-line-strong bg-surface transition-colors duration-150 group-data-selected:border-accent">
        <span className="size-2.5 rounded-full group-data-selected:bg-accent forced-colors:group-data-selected:bg-[CanvasText]" />
      </span>
      <span className="min-w-0 grow">{children}</span>
    </Radio>
  );
}
