import type { ReactElement, ReactNode } from "react";
import { Tooltip as AriaTooltip, TooltipTrigger as AriaTooltipTrigger, type TooltipProps } from "react-aria-components";

/** Ties a tooltip to the button before it: `<TooltipTrigger><IconButton/><Tooltip>…</Tooltip></TooltipTrigger>`. */
export function TooltipTrigger({ children }: { children: [ReactElement, ReactElement] }) {
  return (
    <AriaTooltipTrigger delay={500} closeDelay={0}>
      {children}
    </AriaTooltipTrigger>
  );
}

/** A few words about a button, on hover and on keyboard focus. Nothing that is needed to use it. */
export function Tooltip({ children, placement = "bottom" }: { children: ReactNode } & Pick<TooltipProps, "placement">) {
  return (
    <AriaTooltip
      placement={placement}
      offset={6}
      className="z-50 max-w-64 rounded-lg bg-inverse px-2.5 py-1.5 text-[13px] font-medium text-on-inverse data-entering:fade-in data-exiting:fade-out"
    >
      {children}
    </AriaTooltip>
  );
}
