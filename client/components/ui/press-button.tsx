import {
  type ComponentPropsWithRef,
  createContext,
  type KeyboardEvent,
  type MouseEvent,
  type PointerEvent,
  type Ref,
  useContext,
  useEffect,
  useId,
  useRef,
} from "react";
import { keepKeys } from "./keep-press.ts";

export interface PressButtonProps extends Omit<ComponentPropsWithRef<"button">, "onClick" | "disabled"> {
  /** A click, a tap, Enter or Space. */
  onPress?: ((event: MouseEvent<HTMLButtonElement>) => void) | undefined;
  /** The mouse or the finger went down. */
  onPressStart?: ((event: PointerEvent<HTMLButtonElement>) => void) | undefined;
  /** Touch doesn't hover. */
  onHoverStart?: ((event: PointerEvent<HTMLButtonElement>) => void) | undefined;
  onHoverEnd?: ((event: PointerEvent<HTMLButtonElement>) => void) | undefined;
  isDisabled?: boolean | undefined;
  /** Keeps the focus and can't be pressed; screen readers are told when it begins and ends. */
  isPending?: boolean | undefined;
}

/** What surrounds a button (a menu, a choice of files) adds to it. */
export const PressContext = createContext<PressButtonProps>({});

/**
 * A plain button with what the browser's own lacks. Custom, because it is on every page and the library's, which
 * builds the press from pointer events, would be a tenth of the script.
 */
export function PressButton(own: PressButtonProps) {
  const {
    onPress,
    onPressStart,
    onHoverStart,
    onHoverEnd,
    isDisabled = false,
    isPending,
    type = "button",
    ref,
    ...props
  } = useMergedPress(own);
  const id = usePendingSaid(isPending, props.id);
  const press = (event: MouseEvent<HTMLButtonElement>) => {
    event.stopPropagation();
    if (isPending) return event.preventDefault();
    // Safari doesn't focus a pressed button, and windows return the focus to where it was.
    const { currentTarget } = event;
    if (document.activeElement !== currentTarget) currentTarget.focus({ preventScroll: true });
    onPress?.(event);
  };
  return (
    <button
      {...props}
      id={id}
      ref={ref}
      // Enter in a field would send the form once more.
      type={isPending && type === "submit" ? "button" : type}
      disabled={isDisabled}
      aria-disabled={isPending || props["aria-disabled"]}
      onClick={press}
      // A press on a button within a row is not one on the row; what surrounds the button hears of it.
      onMouseDown={(event) => {
        event.stopPropagation();
        props.onMouseDown?.(event);
      }}
      onPointerDown={(event) => {
        event.stopPropagation();
        if (event.button === 0 && !isPending) onPressStart?.(event);
      }}
      onPointerEnter={(event) => event.pointerType !== "touch" && onHoverStart?.(event)}
      onPointerLeave={(event) => event.pointerType !== "touch" && onHoverEnd?.(event)}
      onKeyDown={(event: KeyboardEvent<HTMLButtonElement>) => {
        // A key that is held down presses once.
        if (event.repeat && event.key === "Enter") event.preventDefault();
        if (!isPending) props.onKeyDown?.(event);
        keepKeys(event);
      }}
    />
  );
}

function give<E>(ref: Ref<E>, element: E | null): void {
  if (typeof ref === "function") ref(element);
  else if (ref) ref.current = element;
}

/** What stands around the button comes first, then what it has itself; handlers and refs of both are used. */
function useMergedPress(own: PressButtonProps): PressButtonProps {
  const around = useContext(PressContext);
  const merged: Record<string, unknown> = { ...around, ...own };
  for (const [name, handler] of Object.entries(around)) {
    const other = own[name as keyof PressButtonProps];
    if (typeof handler === "function" && typeof other === "function" && name !== "ref")
      merged[name] = (event: unknown) => {
        (handler as (event: unknown) => void)(event);
        (other as (event: unknown) => void)(event);
      };
  }
  const [outer, inner] = [around.ref, own.ref];
  if (outer && inner)
    merged.ref = (element: HTMLButtonElement | null) => {
      give(outer, element);
      give(inner, element);
    };
  return merged;
}

/** Says the focused button's name when it begins to wait, and when it is ready again. */
function usePendingSaid(isPending: boolean | undefined, givenId: string | undefined): string | undefined {
  const ownId = useId();
  const id = givenId ?? (isPending === undefined ? undefined : ownId);
  const was = useRef(isPending);
  useEffect(() => {
    if (was.current === isPending) return;
    was.current = isPending;
    if (!id || document.activeElement?.id !== id) return;
    void import("@react-aria/live-announcer").then(
      ({ announce }) => announce({ "aria-labelledby": id }, "assertive"),
      () => {},
    );
  }, [isPending, id]);
  return id;
}
