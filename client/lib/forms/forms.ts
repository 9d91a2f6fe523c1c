import {
  type Control,
  type FieldErrors,
  type FieldPath,
  type FieldValues,
  type Resolver,
  type UseFormReturn,
  useController,
} from "react-hook-form";
import type { ErrorName, RuleFailure } from "../../../src/model/errors.ts";
import { codeMessage } from "../../../src/model/problem.ts";
import { failureOf, isSessionOver } from "../errors/api-error.ts";
import { isSayable } from "../texts/entry-text.ts";
import { useSaid } from "../texts/use-said.ts";

/** A field's error: from a rule that the server checks too, or from a rule of the form, with its own text. */
export type FormFailure = RuleFailure | { error: ErrorName; field: string; words: string };

/** A form stores errors as strings; codes are encoded as such and translated on display (`useSaid`). */
const messageOf = (failure: FormFailure): string =>
  "words" in failure ? failure.words : codeMessage({ code: failure.code, params: failure.params });

/**
 * Validates a form by the server's own rules.
 * @param check returns a failure or null for each rule; each names its field
 */
export const rulesResolver =
  <V extends FieldValues>(check: (values: V) => (FormFailure | null)[]): Resolver<V> =>
  (values) => {
    const found: Record<string, { type: string; message: string }> = {};
    for (const failure of check(values)) {
      if (failure) found[failure.field] ??= { type: failure.error, message: messageOf(failure) };
    }
    const errors = found as FieldErrors<V>;
    return Object.keys(found).length === 0 ? { values, errors: {} } : { values: {}, errors };
  };

/** Forms being submitted. */
const underWay = new WeakSet<object>();

/**
 * Submits a form and ignores further presses until it is done: the button's pending state follows a render later, and is not
 * set during step-up or a captcha.
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

/** Connects a field of `components/ui` to a form: `<TextField {...useField(control, "email")} label=… />`. */
export function useField<V extends FieldValues, N extends FieldPath<V>>(control: Control<V>, name: N) {
  const { field, fieldState } = useController({ control, name });
  const said = useSaid();
  return {
    name,
    value: field.value,
    onChange: field.onChange,
    onBlur: field.onBlur,
    inputRef: field.ref,
    error: said(fieldState.error?.message ?? null),
  };
}

/**
 * Shows a call's server errors at their fields and focuses the first.
 * @param fallback the field for an error without a field of this form; `root` shows it next to the button
 */
export function showServerErrors<V extends FieldValues>(
  form: UseFormReturn<V>,
  error: unknown,
  fallback: FieldPath<V> | "root",
): void {
  // The log-in window explains it, and no field is at fault.
  if (isSessionOver(error)) return;
  const failure = failureOf(error);
  const { fields, fieldReasons } = failure;
  const known = new Set(Object.keys(form.getValues()));
  const own = Object.entries(fields).filter(([name]) => known.has(name));
  const texts = own.length > 0 ? own : [[fallback, failure.message] as const];
  for (const [index, [name, words]] of texts.entries()) {
    const why = own.length > 0 ? fieldReasons[name] : failure.reason;
    const message = why && isSayable(why) ? codeMessage(why) : words;
    form.setError(name as FieldPath<V>, { type: "server", message }, { shouldFocus: index === 0 });
  }
}

/** The changed fields of a form. Only these are sent, so that changes made elsewhere in the meantime are kept. */
export const changedFields = <T extends object>(first: T, now: T): Partial<T> =>
  Object.fromEntries(Object.entries(now).filter(([field, value]) => first[field as keyof T] !== value)) as Partial<T>;
