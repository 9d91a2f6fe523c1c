import type { SyntheticEvent } from "react";
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

const stop = (event: SyntheticEvent) => event.stopPropagation();

/** Keeps a press on something inside a pressable row from pressing the row. */
export const keepPress = { onPointerDown: stop, onMouseDown: stop };

/** Keeps Enter and Space on something inside a pressable row from pressing the row. */
export function keepKeys(event: KeyboardEvent): void {
  if (event.key === "Enter" || event.key === " ") event.stopPropagation();
}

export interface PressButtonProps extends Omit<ComponentPropsWithRef<"button">, "onClick" | "disabled"> {
  /** A click, a tap, Enter or Space. */
  onPress?: ((event: MouseEvent<HTMLButtonElement>) => void) | undefined;
  /** The mouse button or finger went down. */
  onPressStart?: ((event: PointerEvent<HTMLButtonElement>) => void) | undefined;
  /** Touch doesn't hover. */
  onHoverStart?: ((event: PointerEvent<HTMLButtonElement>) => void) | undefined;
  onHoverEnd?: ((event: PointerEvent<HTMLButtonElement>) => void) | undefined;
  isDisabled?: boolean | undefined;
  /** Keeps the focus but can't be pressed. Screen readers announce the start and the end. */
  isPending?: boolean | undefined;
}

/** Props that the button's surroundings (a menu, a file chooser) add to it. */
export const PressContext = createContext<PressButtonProps>({});

/**
 * A native button with pending state, merged props and consistent presses. Custom, because it is on every page, and the
 * library's button, which builds presses from pointer events, would enlarge the script noticeably.
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
    // Safari doesn't focus a pressed button, and windows return the focus to the focused element.
    const { currentTarget } = event;
    if (document.activeElement !== currentTarget) currentTarget.focus({ preventScroll: true });
    onPress?.(event);
  };
  return (
    <button
      {...props}
      id={id}
      ref={ref}
      // Enter in a field would submit the form again.
      type={isPending && type === "submit" ? "button" : type}
      disabled={isDisabled}
      aria-disabled={isPending || props["aria-disabled"]}
      onClick={press}
      // Keeps a press on a button in a row from pressing the row; the button's surroundings still receive it.
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
        // A key that is held down presses only once.
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

/** Merges the props of the surroundings with the button's own, which take precedence; handlers and refs of both are used. */
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

/** Announces the focused button's name when it becomes pending, and when it is ready again. */
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
