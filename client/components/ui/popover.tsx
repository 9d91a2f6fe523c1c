import { type ReactNode, useContext, useEffect, useEffectEvent, useLayoutEffect, useState } from "react";
import {
  Popover as AriaPopover,
  type PopoverProps as AriaPopoverProps,
  OverlayTriggerStateContext,
  PopoverContext,
  useSlottedContext,
} from "react-aria-components";
import { cx } from "./cx.ts";

export { DialogTrigger as PopoverTrigger } from "react-aria-components";

/** What floats beside its trigger: popovers and menus. */
export const FLOATING_STYLE =
  "z-50 rounded-[20px] bg-surface text-ink shadow-float forced-colors:border outline-none data-entering:settle-in";

export interface PopoverProps
  extends Pick<AriaPopoverProps, "placement" | "offset" | "isOpen" | "onOpenChange" | "triggerRef" | "maxHeight"> {
  /** Names the window for screen readers. */
  label: string;
  /** Gets `close` when it is a function. */
  children: ReactNode | ((close: () => void) => ReactNode);
  className?: string;
}

/**
 * A small window beside its trigger. Within `PopoverTrigger` it stands after the trigger; alone it takes `triggerRef`,
 * `isOpen` and `onOpenChange`.
 */
export function Popover({ label, children, className, offset = 8, ...props }: PopoverProps) {
  const trigger = useContext(OverlayTriggerStateContext);
  const given = useSlottedContext(PopoverContext);
  const close = () => {
    if (props.isOpen === undefined && trigger) trigger.close();
    else props.onOpenChange?.(false);
  };
  const isOpen = props.isOpen ?? trigger?.isOpen ?? false;
  const isPainted = usePainted(isOpen);
  useEscape(isOpen, close);
  return (
    // The trigger's own name would win over `label`.
    <PopoverContext value={{ ...given, "aria-labelledby": undefined }}>
      {/* The popover is the dialog itself: buttons that only screen readers see stand inside it. */}
      <AriaPopover
        {...props}
        aria-label={label}
        isNonModal={!isPainted}
        offset={offset}
        className={cx(
          FLOATING_STYLE,
          "data-exiting:fade-out flex max-w-[calc(100%-16px)] flex-col overflow-auto",
          className,
        )}
      >
        {typeof children === "function" ? children(close) : children}
      </AriaPopover>
    </PopoverContext>
  );
}

/**
 * Whether what is open has been seen for a frame. Only then the page behind is put out of reach and the focus comes in: on
 * a page full of Pins that takes as long as everything else, and a press would wait twice as long for its answer.
 */
function usePainted(isOpen: boolean): boolean {
  const [isPainted, setPainted] = useState(false);
  useEffect(() => {
    if (!isOpen) return setPainted(false);
    let frame = requestAnimationFrame(() => {
      frame = requestAnimationFrame(() => setPainted(true));
    });
    return () => cancelAnimationFrame(frame);
  }, [isOpen]);
  return isPainted;
}

/** Escape closes the window from the first moment, before the focus has come in. What is in there hears it by itself. */
function useEscape(isOpen: boolean, close: () => void): void {
  const onKeyDown = useEffectEvent(({ key }: KeyboardEvent) => key === "Escape" && close());
  useLayoutEffect(() => {
    if (!isOpen) return;
    // Whoever has something of their own to do with it keeps it from going on to here.
    const hear = (event: KeyboardEvent) => void onKeyDown(event);
    window.addEventListener("keydown", hear);
    return () => window.removeEventListener("keydown", hear);
  }, [isOpen]);
}
