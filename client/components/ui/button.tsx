import type { ReactNode } from "react";
import { Button as AriaButton, type ButtonProps as AriaButtonProps } from "react-aria-components";
import { useUiTexts } from "../../lib/texts/use-ui-texts.ts";
import { type ButtonSize, type ButtonVariant, buttonStyle } from "./button-style.ts";
import { cx } from "./cx.ts";
import { Spinner } from "./spinner.tsx";

export interface ButtonProps extends Omit<AriaButtonProps, "children" | "className"> {
  children: ReactNode;
  variant?: ButtonVariant;
  size?: ButtonSize;
  fullWidth?: boolean;
  className?: string;
}

/** A button; while `isPending` it keeps its width and its focus, and can't be pressed. */
export function Button({
  children,
  variant = "secondary",
  size = "md",
  fullWidth = false,
  className,
  ...props
}: ButtonProps) {
  const t = useUiTexts();
  return (
    <AriaButton {...props} className={cx(buttonStyle(variant, size, fullWidth), className)}>
      {props.isPending ? (
        <>
          <span className="invisible inline-flex items-center gap-2">{children}</span>
          <span className="absolute inset-0 grid place-items-center">
            <Spinner size={18} label={t("wait")} />
          </span>
        </>
      ) : (
        children
      )}
    </AriaButton>
  );
}
