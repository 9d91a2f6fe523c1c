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

/** Renders a step that always follows another one. */
export function LaterStep({ entry, step, isBusy }: LaterStepProps) {
  const { root } = entry;
  // This code may load after the step has started, when there was no field to focus yet.
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
