import type { ReactNode } from "react";
import { Switch as AriaSwitch, type SwitchProps as AriaSwitchProps } from "react-aria-components";

export interface SwitchProps
  extends Pick<AriaSwitchProps, "isSelected" | "defaultSelected" | "onChange" | "isDisabled" | "name" | "id"> {
  label: ReactNode;
  description?: ReactNode;
}

/** An on/off setting. */
export function Switch({ label, description, ...props }: SwitchProps) {
  return (
    <AriaSwitch
      {...props}
      className="group flex min-h-11 items-center justify-between gap-4 py-1.5 data-disabled:opacity-50"
    >
      <span>
        <span className="block text-[0.9375rem] font-medium">{label}</span>
        {description && <span className="block text-[0.8125rem] text-ink-soft">{description}</span>}
      </span>
      <span className="flex h-7 w-12 shrink-0 items-center rounded-full border border-line-strong bg-wash-strong p-0.5 transition-colors duration-150 group-data-focus-visible:outline-2 group-data-focus-visible:outline-offset-2 group-data-focus-visible:outline-focus group-data-selected:border-accent group-data-selected:bg-accent">
        <span className="size-5.5 rounded-full bg-surface forced-colors:bg-[CanvasText] shadow-low transition-transform duration-150 group-data-selected:translate-x-5" />
      </span>
    </AriaSwitch>
  );
}
