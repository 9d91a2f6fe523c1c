import type { ReactNode } from "react";
import { type ButtonSize, type ButtonVariant, buttonStyle } from "./button-style.ts";
import { cx } from "./cx.ts";
import { Link, type LinkProps } from "./link.tsx";

export interface LinkButtonProps extends Omit<LinkProps, "children" | "className"> {
  children: ReactNode;
  href: string;
  variant?: ButtonVariant;
  size?: ButtonSize;
  fullWidth?: boolean;
  className?: string;
}

/** A link in the shape of a button. */
export function LinkButton({
  children,
  variant = "secondary",
  size = "md",
  fullWidth = false,
  className,
  ...props
}: LinkButtonProps) {
  return (
    <Link {...props} className={cx(buttonStyle(variant, size, fullWidth), className)}>
      {children}
    </Link>
  );
}
