import type { ReactNode, RefObject } from "react";
import {
  Tooltip as AriaTooltip,
  type TooltipProps as AriaTooltipProps,
  TooltipTriggerStateContext,
} from "react-aria-components";

export interface TooltipProps extends Pick<AriaTooltipProps, "placement"> {
  id: string;
  isOpen: boolean;
  onOpenChange: (isOpen: boolean) => void;
  triggerRef: RefObject<HTMLElement | null>;
  children: ReactNode;
}

/**
 * A short hint about a button, on hover and keyboard focus (`use-tooltip.ts`). Never the only place for required
 * information.
 */
export function Tooltip({ placement = "bottom", isOpen, onOpenChange, ...props }: TooltipProps) {
  const state = {
    isOpen,
    open: () => onOpenChange(true),
    close: () => onOpenChange(false),
    shouldSkipAnimation: false,
  };
  return (
    <TooltipTriggerStateContext value={state}>
      <AriaTooltip
        {...props}
        isOpen={isOpen}
        onOpenChange={onOpenChange}
        placement={placement}
        offset={6}
        className="z-50 max-w-64 rounded-lg bg-inverse px-2.5 py-1.5 text-[0.8125rem] font-medium text-on-inverse data-entering:fade-in data-exiting:fade-out"
      />
    </TooltipTriggerStateContext>
  );
}
