import type { ReactNode } from "react";
import { cx } from "./cx.ts";
import { Link, type LinkProps } from "./link.tsx";

export interface TextLinkProps extends Omit<LinkProps, "children" | "className"> {
  children: ReactNode;
  href: string;
  className?: string;
}

/** A link within running text. */
export function TextLink({ children, className, ...props }: TextLinkProps) {
  return (
    <Link
      {...props}
      className={cx(
        "rounded-sm py-0.5 font-semibold text-accent underline underline-offset-3 hover:text-accent-strong",
        className,
      )}
    >
      {children}
    </Link>
  );
}
