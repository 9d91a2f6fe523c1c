import { useEffect } from "react";
import type { EntryStep } from "../flow/entry/state.ts";
import { type Entry, focusFirst } from "../hooks/use-entry.ts";
import { BirthdayStep } from "./birthday-step.tsx";
import { ConsentsForm } from "./consents-form.tsx";
import { EmailAlreadyExist, EmailCollection } from "./email-collection.tsx";
import { MfaForm } from "./mfa-form.tsx";
import { UnderageConfirmation } from "./underage-confirmation.tsx";

export interface LaterStepProps {
  entry: Entry;
  step: Exclude<EntryStep, { at: "entered" | "signup" | "login" }>;
  isBusy: boolean;
}

/** Draws a step that only follows on another. */
export function LaterStep({ entry, step, isBusy }: LaterStepProps) {
  const { root } = entry;
  // Its script may come after the step began, when there was nothing yet to focus.
  useEffect(() => focusFirst(root), [root]);
  switch (step.at) {
    case "loginMfa":
      return <MfaForm entry={entry} step={step} isBusy={isBusy} />;
    case "socialSignupWithAge":
      return <BirthdayStep entry={entry} step={step} isBusy={isBusy} />;
    case "EmailCollection":
      return <EmailCollection entry={entry} step={step} isBusy={isBusy} />;
    case "EmailAlreadyExist":
      return <EmailAlreadyExist entry={entry} step={step} />;
    case "UnderageConfirmation":
      return <UnderageConfirmation entry={entry} step={step} />;
    case "consents":
      return <ConsentsForm entry={entry} isBusy={isBusy} />;
  }
}
