import { useEffect, useId, useRef, useState } from "react";
import type { PressButtonProps } from "./press-button.tsx";
import { prepareChunk } from "./use-chunk.ts";

/** The code of tooltips, loaded at the first interaction or when the first tooltip shows. */
export const loadTooltip = async () => (await import("./tooltip.tsx")).Tooltip;

/** The hover delay before the first tooltip; if one closed shortly before, the next opens at once. */
const DELAY_MS = 500;
let lastClosed = Number.NEGATIVE_INFINITY;

const both =
  <E>(own: ((event: E) => void) | undefined, other: (event: E) => void) =>
  (event: E) => {
    own?.(event);
    other(event);
  };

/**
 * Controls a button's tooltip: it shows on hover after a delay and on keyboard focus, until the button is pressed or
 * Escape.
 * @param props the button's own, which come back with the handlers that the tooltip needs
 */
export function useTooltip<Props extends PressButtonProps>(props: Props) {
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
    prepareChunk(loadTooltip);
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
