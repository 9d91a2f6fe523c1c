import {
  type ReactElement,
  type ReactNode,
  useContext,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useRef,
  useState,
} from "react";
import {
  Popover as AriaPopover,
  type PopoverProps as AriaPopoverProps,
  OverlayTriggerStateContext,
  PopoverContext,
  useSlottedContext,
} from "react-aria-components";
import { cx } from "./cx.ts";
import { PressContext } from "./press-button.tsx";
import { useExitKey } from "./use-exit-key.ts";

/** The style of overlays next to their trigger: popovers and menus. */
export const FLOATING_STYLE =
  "z-50 rounded-[20px] bg-surface text-ink shadow-float forced-colors:border outline-none data-entering:settle-in";

export interface PopoverProps
  extends Pick<AriaPopoverProps, "placement" | "offset" | "isOpen" | "onOpenChange" | "triggerRef" | "maxHeight"> {
  /** Names the window for screen readers. */
  label: string;
  /** A function receives `close`. */
  children: ReactNode | ((close: () => void) => ReactNode);
  className?: string;
}

/**
 * A small window next to its trigger. Within `PopoverTrigger` it comes after the trigger; alone it needs `triggerRef`, `isOpen` and
 * `onOpenChange`.
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
  const exitKey = useExitKey(isOpen);
  useEscape(isOpen, close);
  return (
    // React Aria would prefer the trigger's name to `label`.
    <PopoverContext value={{ ...given, "aria-labelledby": undefined }}>
      {/* The popover is the dialog itself, so it contains the buttons for screen readers. */}
      <AriaPopover
        {...props}
        key={exitKey}
        aria-label={label}
        isNonModal={!isPainted}
        data-floating=""
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

/** A button and the small window that it opens: `<PopoverTrigger><Button/><Popover label/></PopoverTrigger>`. */
export function PopoverTrigger({ children: [button, popover] }: { children: [ReactElement, ReactElement] }) {
  const trigger = useRef<HTMLButtonElement>(null);
  const [isOpen, setOpen] = useState(false);
  const state = {
    isOpen,
    setOpen,
    open: () => setOpen(true),
    close: () => setOpen(false),
    toggle: () => setOpen((was) => !was),
    point: null,
    setPoint: () => {},
  };
  return (
    <>
      <PressContext value={{ ref: trigger, "aria-haspopup": "dialog", "aria-expanded": isOpen, onPress: state.toggle }}>
        {button}
      </PressContext>
      <OverlayTriggerStateContext value={state}>
        <PopoverContext value={{ trigger: "DialogTrigger", triggerRef: trigger }}>{popover}</PopoverContext>
      </OverlayTriggerStateContext>
    </>
  );
}

/**
 * Whether the open window has been painted. The page behind becomes inert and the focus moves only then: on a page
 * full of Pins that is slow, and would delay the response to a press.
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

/**
 * Closes on Escape from the first moment, before the focus has moved inside. Elements inside handle Escape
 * themselves.
 */
function useEscape(isOpen: boolean, close: () => void): void {
  const onKeyDown = useEffectEvent(({ key }: KeyboardEvent) => key === "Escape" && close());
  useLayoutEffect(() => {
    if (!isOpen) return;
    // Elements that handle the key themselves stop its propagation.
    const hear = (event: KeyboardEvent) => void onKeyDown(event);
    window.addEventListener("keydown", hear);
    return () => window.removeEventListener("keydown", hear);
  }, [isOpen]);
}
