import {
  type ChangeEvent,
  type ComponentProps,
  type CompositionEvent,
  type ReactNode,
  type Ref,
  useLayoutEffect,
  useRef,
  useSyncExternalStore,
} from "react";
import { cutText } from "../../../src/model/text.rules.ts";
import { cx } from "./cx.ts";
import { FieldFoot, FieldLabel, INPUT_STYLE } from "./field-frame.tsx";
import { useField } from "./use-field.ts";

type Field = HTMLInputElement | HTMLTextAreaElement;

export interface TextFieldProps
  extends Pick<
    ComponentProps<"input">,
    | "id"
    | "name"
    | "type"
    | "autoComplete"
    | "inputMode"
    | "enterKeyHint"
    | "maxLength"
    | "min"
    | "max"
    | "autoFocus"
    | "spellCheck"
    | "placeholder"
  > {
  value?: string | undefined;
  defaultValue?: string | undefined;
  onChange?: ((text: string) => void) | undefined;
  onBlur?: ((event: React.FocusEvent<Field>) => void) | undefined;
  onFocus?: ((event: React.FocusEvent<Field>) => void) | undefined;
  onKeyDown?: ((event: React.KeyboardEvent<Field>) => void) | undefined;
  isDisabled?: boolean | undefined;
  isReadOnly?: boolean | undefined;
  isRequired?: boolean | undefined;
  label: string;
  hideLabel?: boolean;
  /** Shown under the field instead of the description. */
  error?: ReactNode;
  description?: ReactNode;
  /** A text area that grows with its text, from `rows` lines. */
  multiline?: boolean;
  rows?: number;
  /** Shows `used / maxLength`; needs `value` and `maxLength`. */
  showCount?: boolean;
  /** Allows text beyond `maxLength`, reported by `error`, instead of truncating it silently. */
  keepsRest?: boolean;
  /** Overlays the input's right end. */
  end?: ReactNode;
  inputRef?: Ref<HTMLInputElement | HTMLTextAreaElement>;
  className?: string;
}

/**
 * A text field with one or several lines, in the writing direction of its content. `id` becomes the input's own id; `onChange` receives
 * the text.
 */
export function TextField({
  label,
  hideLabel = false,
  error,
  description,
  placeholder,
  multiline = false,
  rows = 3,
  showCount = false,
  keepsRest = false,
  maxLength,
  end,
  inputRef,
  className,
  ...props
}: TextFieldProps) {
  const { id = "", isDisabled, isReadOnly, isRequired, onChange, type = "text", ...rest } = props;
  const frame = useEarlyText(props.value, onChange);
  const { inputProps, footId } = useField(id, error, description);
  const count = showCount && maxLength !== undefined && (
    <span className="shrink-0 text-ink-soft tabular-nums">
      {[...(props.value ?? "")].length} / {maxLength}
    </span>
  );
  const input = {
    ...rest,
    ...inputProps,
    disabled: isDisabled,
    readOnly: isReadOnly,
    "aria-required": isRequired,
    placeholder,
    dir: "auto",
    ...cutAt(keepsRest ? undefined : maxLength, onChange),
  };
  return (
    <div ref={frame} className={cx("block", className)}>
      <FieldLabel htmlFor={inputProps.id} label={label} hideLabel={hideLabel} />
      <div className="relative">
        {multiline ? (
          <textarea
            {...input}
            ref={inputRef as Ref<HTMLTextAreaElement>}
            rows={rows}
            className={cx(INPUT_STYLE, "field-sizing-content block max-h-80 resize-none")}
            style={{ minHeight: `${rows * 24 + 22}px` }}
          />
        ) : (
          <input
            {...input}
            ref={inputRef as Ref<HTMLInputElement>}
            type={type}
            className={cx(INPUT_STYLE, end ? "pr-13" : null)}
          />
        )}
        {end && <div className="absolute inset-y-0 right-1 flex items-center">{end}</div>}
      </div>
      <FieldFoot id={footId} error={error} description={description} end={count} />
    </div>
  );
}

const never = () => () => {};

/**
 * Keeps a text within its limit. The attribute would count an emoji as two characters, and a text must not change during IME composition.
 */
function cutAt(max: number | undefined, onChange: ((text: string) => void) | undefined) {
  const cut = (text: string) => onChange?.(max === undefined ? text : cutText(text, max));
  return {
    onChange: ({ target: { value }, nativeEvent }: ChangeEvent<Field>) =>
      (nativeEvent as InputEvent).isComposing ? onChange?.(value) : cut(value),
    onCompositionEnd: ({ currentTarget }: CompositionEvent<Field>) => cut(currentTarget.value),
  };
}

/**
 * Picks up text typed before the page's scripts ran: the field shows it, but its owner doesn't know it. It checks for server rendering on
 * its own, because `useHydrated` would pull the chunk of fields into the first load of every page.
 */
function useEarlyText(value: string | undefined, onChange: ((text: string) => void) | undefined) {
  const frame = useRef<HTMLDivElement>(null);
  const isMounted = useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
  const wasRendered = useRef(!isMounted);
  useLayoutEffect(() => {
    if (!wasRendered.current || value === undefined) return;
    wasRendered.current = false;
    const typed = frame.current?.querySelector<HTMLInputElement>("input, textarea")?.value;
    if (typed !== undefined && typed !== value.replace(/\r\n?/g, "\n")) onChange?.(typed);
  }, [value, onChange]);
  return frame;
}
