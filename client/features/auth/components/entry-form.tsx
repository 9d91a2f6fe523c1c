import type { FormEvent, ReactNode } from "react";
import { Captcha } from "../../../components/domain/captcha/captcha.tsx";
import { cx } from "../../../components/ui/cx.ts";
import { ROOM_FOR_ERRORS } from "../../../components/ui/field-frame.tsx";
import { SubmitButton } from "../../../components/ui/submit-button.tsx";
import { formWidth } from "../flow/entry/titles.ts";
import type { Entry } from "../hooks/use-entry.ts";

interface EntryFormProps {
  entry: Entry;
  /** What the button says. */
  label: string;
  isBusy: boolean;
  isDisabled?: boolean;
  children: ReactNode;
}

/**
 * A step's form. POST, so that one that is sent before the page is ready never puts a password into an address; two lines
 * are kept under each field, in letters small enough that nearly every error has place there: nothing moves when one comes.
 */
export function EntryForm({ entry, label, isBusy, isDisabled = false, children }: EntryFormProps) {
  const submit = (event: FormEvent) => {
    event.preventDefault();
    entry.send({ type: "submitted" });
  };
  return (
    <form
      method="post"
      noValidate
      onSubmit={submit}
      style={{ maxWidth: formWidth(entry.flow.options) }}
      className={cx("mx-auto flex w-full flex-col [&_[data-foot]]:text-xs [&_[data-foot]]:leading-5", ROOM_FOR_ERRORS)}
    >
      {children}
      <Captcha control={entry.captcha} />
      <SubmitButton isDisabled={isDisabled} isPending={isBusy} className="mt-1">
        {label}
      </SubmitButton>
    </form>
  );
}
