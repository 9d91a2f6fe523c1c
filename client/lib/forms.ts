import {
  type Control,
  type FieldErrors,
  type FieldPath,
  type FieldValues,
  type Resolver,
  type UseFormReturn,
  useController,
} from "react-hook-form";
import type { ErrorName } from "../../src/model/errors.ts";
import { codeMessage } from "../../src/model/problem.ts";
import type { RuleFailure } from "../../src/model/rule-failure.ts";
import { failureOf } from "./api-error.ts";
import { isSayable } from "./texts/entry-text.ts";
import { useSaid } from "./texts/use-said.ts";

/** What is wrong with a field: by a rule that the server asks too, or by one of this form's own, in its own words. */
export type FormFailure = RuleFailure | { error: ErrorName; field: string; words: string };

/** A form keeps texts; a code is kept as one, and read in the person's language where it is shown (`useSaid`). */
const messageOf = (failure: FormFailure): string =>
  "words" in failure ? failure.words : codeMessage({ code: failure.code, params: failure.params });

/**
 * Validates a form by the same rules that the server asks.
 * @param check gives a failure, or null, for each rule; each names the field that it belongs to
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
 * Shows what the server said of a call: each text at the field it belongs to, the focus in the first of them.
 * @param fallback the field that takes a text which belongs to none, or a field that this form has not; `root` for what
 *   stands beside the button
 */
export function showServerErrors<V extends FieldValues>(
  form: UseFormReturn<V>,
  error: unknown,
  fallback: FieldPath<V> | "root",
): void {
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
