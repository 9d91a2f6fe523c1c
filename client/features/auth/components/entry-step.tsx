import { isBusy as isUnderWay } from "../flow/entry/next.ts";
import type { EntryStep } from "../flow/entry/state.ts";
import type { Entry } from "../hooks/use-entry.ts";
import { LaterStep } from "./entry-chunks.tsx";
import { LogInForm } from "./log-in-form.tsx";
import { PersonalisedLogIn } from "./personalised-log-in.tsx";
import { SignUpForm } from "./sign-up-form.tsx";

interface EntryStepViewProps {
  entry: Entry;
  /** The flow's step. After log-in the last step stays visible and busy until the page has navigated away. */
  step: Exclude<EntryStep, { at: "entered" }>;
  isEntered: boolean;
}

/** Renders the flow's current step. */
export function EntryStepView({ entry, step, isEntered }: EntryStepViewProps) {
  const isBusy = isEntered || isUnderWay(step);
  switch (step.at) {
    case "signup":
      return <SignUpForm entry={entry} step={step} isBusy={isBusy} />;
    case "login":
      return step.isPersonalised ? (
        <PersonalisedLogIn entry={entry} step={step} isBusy={isBusy} />
      ) : (
        <LogInForm entry={entry} step={step} isBusy={isBusy} />
      );
    default:
      return <LaterStep entry={entry} step={step} isBusy={isBusy} />;
  }
}
