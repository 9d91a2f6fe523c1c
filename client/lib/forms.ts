import {
  type Control,
  type FieldErrors,
  type FieldPath,
  type FieldValues,
  type Resolver,
  type UseFormReturn,
  useController,
} from "react-hook-form";
import type { RuleFailure } from "../../src/model/rule-failure.ts";
import { failureOf } from "./api-error.ts";

/**
 * Validates a form by the same rules that the server asks.
 * @param check gives a failure, or null, for each rule; each names the field that it belongs to
 */
export const rulesResolver =
  <V extends FieldValues>(check: (values: V) => (RuleFailure | null)[]): Resolver<V> =>
  (values) => {
    const found: Record<string, { type: string; message: string }> = {};
    for (const failure of check(values)) {
      if (failure) found[failure.field] ??= { type: failure.error, message: failure.message };
    }
    const errors = found as FieldErrors<V>;
    return Object.keys(found).length === 0 ? { values, errors: {} } : { values: {}, errors };
  };

/** Forms whose values are on their way. */
const underWay = new WeakSet<object>();

/**
 * What sends a form. A second press while the first is on its way does nothing: the button learns of it only with the next
 * rendering, and of a question in between (who is there, a captcha) not at all.
 */
export const submitOnce = <V extends FieldValues>(
  form: Pick<UseFormReturn<V>, "control" | "handleSubmit">,
  send: (values: V) => Promise<void>,
) =>
  form.handleSubmit(async (values) => {
    if (underWay.has(form.control)) return;
    underWay.add(form.control);
    try {
      await send(values);
    } finally {
      underWay.delete(form.control);
    }
  });

/** What the fields of `components/ui` need to be part of a form: `<TextField {...useField(control, "email")} label=… />`. */
export function useField<V extends FieldValues, N extends FieldPath<V>>(control: Control<V>, name: N) {
  const { field, fieldState } = useController({ control, name });
  return {
    name,
    value: field.value,
    onChange: field.onChange,
    onBlur: field.onBlur,
    inputRef: field.ref,
    error: fieldState.error?.message ?? null,
  };
}

/**
 * Shows what the server said of a call: each text at the field it belongs to, the focus in the first of them.
 * @param fallback the field that takes a text which belongs to none, or a field that this form has not; `root` for what
 *   stands beside the button
 */
export function showServerErrors<V extends FieldValues>(
  form: UseFormReturn<V>,
  error: unknown,
  fallback: FieldPath<V> | "root",
): void {
  const { message, fields } = failureOf(error);
  const known = new Set(Object.keys(form.getValues()));
  const own = Object.entries(fields).filter(([name]) => known.has(name));
  const texts = own.length > 0 ? own : [[fallback, message] as const];
  for (const [index, [name, text]] of texts.entries()) {
    form.setError(name as FieldPath<V>, { type: "server", message: text }, { shouldFocus: index === 0 });
  }
}
