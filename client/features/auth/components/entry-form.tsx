import type { FormEvent, ReactNode } from "react";
import { Captcha } from "../../../components/domain/captcha/captcha-chunk.tsx";
import { SubmitButton } from "../../../components/ui/submit-button.tsx";
import { formWidth } from "../flow/entry/titles.ts";
import type { Entry } from "../hooks/use-entry.ts";

interface EntryFormProps {
  entry: Entry;
  /** The button's label. */
  label: string;
  isBusy: boolean;
  isDisabled?: boolean;
  children: ReactNode;
}

/**
 * The form of a step. It uses POST, so that submitting before hydration never puts a password into the address. Each
 * field reserves two small lines for its error, so that the layout doesn't shift when one appears.
 */
export function EntryForm({ entry, label, isBusy, isDisabled = false, children }: EntryFormProps) {
  const submit = (event: FormEvent) => {
    event.preventDefault();
    entry.send({ type: "submitted" });
  };
  return (
    // Reserves two lines under each field, so that an error doesn't shift this narrow window's layout.
    <form
      method="post"
      noValidate
      onSubmit={submit}
      style={{ maxWidth: formWidth(entry.flow.options) }}
      className="mx-auto flex w-full flex-col [&_[data-foot]]:min-h-11 [&_[data-foot]]:text-xs [&_[data-foot]]:leading-[1.25rem]"
    >
      {children}
      {entry.captcha.view.kind !== "none" && <Captcha control={entry.captcha} />}
      <SubmitButton isDisabled={isDisabled} isPending={isBusy} className="mt-1">
        {label}
      </SubmitButton>
    </form>
  );
}
