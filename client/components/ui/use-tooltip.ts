import { useEffect, useId, useRef, useState } from "react";
import type { ButtonProps } from "react-aria-components";
import { loadTooltip } from "./load-tooltip.ts";
import { preparePart } from "./use-part.ts";

/** How long the pointer rests before the first tooltip comes; soon after one has gone, the next comes at once. */
const DELAY_MS = 500;
let lastClosed = Number.NEGATIVE_INFINITY;

const both =
  <E>(own: ((event: E) => void) | undefined, other: (event: E) => void) =>
  (event: E) => {
    own?.(event);
    other(event);
  };

/**
 * When the tooltip of a button shows: under a pointer that rests on it, and on keyboard focus, until it is pressed or Escape is.
 * @param props the button's own, which come back with what the tooltip needs to hear
 */
export function useTooltip<Props extends ButtonProps>(props: Props) {
  const id = useId();
  const triggerRef = useRef<HTMLButtonElement>(null);
  const [isOpen, setOpen] = useState(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  const close = () => {
    clearTimeout(timer.current);
    if (isOpen) lastClosed = performance.now();
    setOpen(false);
  };
  const openAfter = (delay: number) => {
    preparePart(loadTooltip);
    clearTimeout(timer.current);
    timer.current = setTimeout(() => setOpen(true), delay);
  };
  useEffect(() => {
    if (!isOpen) return;
    const hear = ({ key }: KeyboardEvent) => key === "Escape" && setOpen(false);
    addEventListener("keydown", hear, true);
    return () => removeEventListener("keydown", hear, true);
  }, [isOpen]);
  const triggerProps = {
    ...props,
    ref: triggerRef,
    "aria-describedby": isOpen ? id : props["aria-describedby"],
    onHoverStart: both(props.onHoverStart, () => openAfter(performance.now() - lastClosed < DELAY_MS ? 0 : DELAY_MS)),
    onHoverEnd: both(props.onHoverEnd, close),
    onFocus: both(props.onFocus, ({ target }) => target.matches(":focus-visible") && openAfter(0)),
    onBlur: both(props.onBlur, close),
    onPressStart: both(props.onPressStart, close),
  };
  return { triggerProps, tooltipProps: { id, isOpen, onOpenChange: setOpen, triggerRef } };
}
