import type { ReactNode } from "react";
import { Button as AriaButton, type ButtonProps as AriaButtonProps } from "react-aria-components";
import { type ButtonSize, type IconButtonVariant, iconButtonStyle } from "./button-style.ts";
import { cx } from "./cx.ts";
import { Spinner } from "./spinner.tsx";
import { Tooltip, TooltipTrigger } from "./tooltip.tsx";

export interface IconButtonProps extends Omit<AriaButtonProps, "children" | "className" | "aria-label"> {
  /** Read out, and shown as a tooltip. */
  label: string;
  icon: ReactNode;
  variant?: IconButtonVariant;
  size?: ButtonSize;
  hideTooltip?: boolean;
  className?: string;
}

/** A round button that shows a picture only. */
export function IconButton({
  label,
  icon,
  variant = "ghost",
  size = "md",
  hideTooltip = false,
  className,
  ...props
}: IconButtonProps) {
  const button = (
    <AriaButton {...props} aria-label={label} className={cx(iconButtonStyle(variant, size), className)}>
      {props.isPending ? <Spinner size={18} says="wait" /> : icon}
    </AriaButton>
  );
  if (hideTooltip) return button;
  return (
    <TooltipTrigger>
      {button}
      <Tooltip>{label}</Tooltip>
    </TooltipTrigger>
  );
}
