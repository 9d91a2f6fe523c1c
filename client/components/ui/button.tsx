import { type FocusEvent, type MouseEvent, type ReactNode, useEffect, useRef } from "react";
import { useUiTexts } from "../../lib/texts/texts.ts";
import { type ButtonSize, type ButtonVariant, buttonStyle } from "./button-style.ts";
import { cx } from "./cx.ts";
import { PressButton, type PressButtonProps } from "./press-button.tsx";
import { Spinner } from "./spinner.tsx";

export interface ButtonProps extends Omit<PressButtonProps, "children" | "className"> {
  children: ReactNode;
  variant?: ButtonVariant;
  size?: ButtonSize;
  fullWidth?: boolean;
  className?: string;
}

/** A second press within this many milliseconds is treated as part of the first. */
const DOUBLE_PRESS_MS = 300;

/**
 * A button; while `isPending` it keeps its width and focus and can't be pressed. A button with `isPending` submits
 * something, so it ignores the second press of a double click, which comes before the pending state renders.
 */
export function Button({
  children,
  variant = "secondary",
  size = "md",
  fullWidth = false,
  className,
  ...props
}: ButtonProps) {
  const t = useUiTexts();
  const first = useFirstPress(props);
  return (
    <PressButton {...props} {...first} className={cx(buttonStyle(variant, size, fullWidth), className)}>
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
    </PressButton>
  );
}

function useFirstPress({ onPress, onBlur, isPending }: PressButtonProps): Pick<PressButtonProps, "onPress" | "onBlur"> {
  const pressedAt = useRef(Number.NEGATIVE_INFINITY);
  // While pending, the button itself blocks presses; a press after the response is a new action.
  useEffect(() => {
    if (isPending) pressedAt.current = Number.NEGATIVE_INFINITY;
  }, [isPending]);
  if (!onPress || isPending === undefined) return {};
  return {
    onPress: (event: MouseEvent<HTMLButtonElement>) => {
      const now = performance.now();
      if (now - pressedAt.current < DOUBLE_PRESS_MS) return;
      pressedAt.current = now;
      onPress(event);
    },
    // A press after returning from elsewhere on the page, such as a window that the button opened, is a new press.
    onBlur: (event: FocusEvent<HTMLButtonElement>) => {
      if (event.relatedTarget) pressedAt.current = Number.NEGATIVE_INFINITY;
      onBlur?.(event);
    },
  };
}
