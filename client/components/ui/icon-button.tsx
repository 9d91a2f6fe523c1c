import type { ReactNode } from "react";
import { Button as AriaButton, type ButtonProps as AriaButtonProps } from "react-aria-components";
import { cx } from "./cx.ts";
import { Spinner } from "./spinner.tsx";
import { Tooltip, TooltipTrigger } from "./tooltip.tsx";

const VARIANTS = {
  primary: "bg-accent text-on-accent hover:bg-accent-strong",
  secondary: "bg-wash text-ink hover:bg-wash-strong",
  ghost: "text-ink hover:bg-wash",
  danger: "bg-danger text-on-danger hover:bg-danger-strong",
  /** Lies on a picture. */
  floating: "bg-surface text-ink shadow-low hover:bg-wash",
};
const SIZES = { sm: "size-9 before:absolute before:-inset-1", md: "size-11", lg: "size-13" };

export interface IconButtonProps extends Omit<AriaButtonProps, "children" | "className" | "aria-label"> {
  /** Read out, and shown as a tooltip. */
  label: string;
  icon: ReactNode;
  variant?: keyof typeof VARIANTS;
  size?: keyof typeof SIZES;
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
    <AriaButton
      {...props}
      aria-label={label}
      className={cx(
        "relative inline-grid shrink-0 place-items-center rounded-full transition-[background-color,scale] duration-150 data-pressed:scale-95 data-disabled:opacity-50",
        VARIANTS[variant],
        SIZES[size],
        className,
      )}
    >
      {props.isPending ? <Spinner size={18} label="Please wait" /> : icon}
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
