import { type ReactNode, type Ref, useLayoutEffect, useRef, useSyncExternalStore } from "react";
import {
  TextField as AriaTextField,
  type TextFieldProps as AriaTextFieldProps,
  Input,
  TextArea,
} from "react-aria-components";
import { cx } from "./cx.ts";
import { FieldFoot, FieldLabel, INPUT_STYLE } from "./field-frame.tsx";

export interface TextFieldProps
  extends Pick<
    AriaTextFieldProps,
    | "id"
    | "name"
    | "type"
    | "value"
    | "defaultValue"
    | "onChange"
    | "onBlur"
    | "onFocus"
    | "onKeyDown"
    | "autoComplete"
    | "inputMode"
    | "enterKeyHint"
    | "maxLength"
    | "isDisabled"
    | "isReadOnly"
    | "isRequired"
    | "autoFocus"
    | "spellCheck"
  > {
  label: string;
  hideLabel?: boolean;
  /** Shown under the field in the description's place. */
  error?: ReactNode;
  description?: ReactNode;
  placeholder?: string;
  /** A text area that grows with its text, from `rows` lines. */
  multiline?: boolean;
  rows?: number;
  /** Shows `used / maxLength`; needs `value` and `maxLength`. */
  showCount?: boolean;
  /** Allows text beyond `maxLength`, reported by `error`, instead of truncating it silently. */
  keepsRest?: boolean;
  /** Lies over the input's right end. */
  end?: ReactNode;
  inputRef?: Ref<HTMLInputElement | HTMLTextAreaElement>;
  className?: string;
}

/**
 * Text in one or several lines, which runs as its own script does. `id` becomes the input's own id; `onChange` receives the text.
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
  const frame = useEarlyText(props.value, props.onChange);
  const count = showCount && maxLength !== undefined && (
    <span className="shrink-0 text-ink-soft tabular-nums">
      {props.value?.length ?? 0} / {maxLength}
    </span>
  );
  return (
    <AriaTextField
      {...props}
      ref={frame}
      {...(maxLength !== undefined && !keepsRest && { maxLength })}
      validationBehavior="aria"
      isInvalid={Boolean(error)}
      className={cx("block", className)}
    >
      <FieldLabel label={label} hideLabel={hideLabel} />
      <div className="relative">
        {multiline ? (
          <TextArea
            ref={inputRef as Ref<HTMLTextAreaElement>}
            placeholder={placeholder}
            dir="auto"
            rows={rows}
            className={cx(INPUT_STYLE, "field-sizing-content block max-h-80 resize-none")}
            style={{ minHeight: `${rows * 24 + 22}px` }}
          />
        ) : (
          <Input
            ref={inputRef as Ref<HTMLInputElement>}
            placeholder={placeholder}
            dir="auto"
            className={cx(INPUT_STYLE, end ? "pr-13" : null)}
          />
        )}
        {end && <div className="absolute inset-y-0 right-1 flex items-center">{end}</div>}
      </div>
      <FieldFoot error={error} description={description} end={count} />
    </AriaTextField>
  );
}

const never = () => () => {};

/**
 * Takes what was typed before the page's scripts came: the field shows it, and its owner has not heard of it. It asks by
 * itself whether the server rendered it: the chunk of fields would draw `useHydrated`, and with it all fields, into every first page.
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
