import { type ReactNode, useEffect, useRef } from "react";
import { Button as AriaButton, type ButtonProps as AriaButtonProps, type PressEvent } from "react-aria-components";
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

/** Two presses within so many milliseconds are one that was meant. */
const DOUBLE_PRESS_MS = 300;

/**
 * A button; while `isPending` it keeps its width and its focus, and can't be pressed. One that has `isPending` sends
 * something, so of a double press it takes the first: the second comes before the page has drawn that it waits.
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
  const onPress = useFirstPress(props);
  return (
    <AriaButton
      {...props}
      {...(onPress && { onPress })}
      className={cx(buttonStyle(variant, size, fullWidth), className)}
    >
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

function useFirstPress({ onPress, isPending }: AriaButtonProps): AriaButtonProps["onPress"] {
  const pressedAt = useRef(Number.NEGATIVE_INFINITY);
  // From then on the button itself takes none, and what is pressed after the answer is another action.
  useEffect(() => {
    if (isPending) pressedAt.current = Number.NEGATIVE_INFINITY;
  }, [isPending]);
  if (!onPress || isPending === undefined) return onPress;
  return (event: PressEvent) => {
    const now = performance.now();
    if (now - pressedAt.current < DOUBLE_PRESS_MS) return;
    pressedAt.current = now;
    onPress(event);
  };
}
