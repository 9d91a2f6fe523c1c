import { useId, useRef } from "react";
import { LegalLine } from "../../../components/domain/legal-line.tsx";
import { Spinner } from "../../../components/ui/spinner.tsx";
import { useHasBeen } from "../../../lib/browser/use-hydrated.ts";
import { useWindowOpen } from "../../../lib/identity/provider-window.ts";
import { isBusy } from "../flow/entry/next.ts";
import type { EntryStep } from "../flow/entry/state.ts";
import type { Entry } from "../hooks/use-entry.ts";
import { useKnownViewer } from "../hooks/use-known-viewer.ts";
import { EntryLanguage, LeadId } from "./auth-sheet.tsx";
import { BusinessFoot, BusinessPrompt } from "./business-prompt.tsx";
import { EntryModals, prepareEntryChunks, WindowOpen } from "./entry-chunks.tsx";
import { EntryProviders } from "./entry-providers.tsx";
import { EntryStepView } from "./entry-step.tsx";
import { type EntryPages, EntryToggle } from "./entry-toggle.tsx";
import { FacebookBanner } from "./recovery/facebook-banner.tsx";
import { WelcomeScreen } from "./welcome-screen.tsx";

interface EntryScreenProps {
  entry: Entry;
  /** The pages of sign-up and log-in; in a window the forms replace each other. */
  pages?: EntryPages;
}

/** Renders the flow: its step, the parts below it and the windows over it. */
export function EntryScreen({ entry, pages }: EntryScreenProps) {
  const leadId = useId();
  const { flow, root } = entry;
  const step = useLastStep(flow.step);
  useKnownViewer(entry.send, step.at === "loginMfa");
  const isInWindow = useWindowOpen();
  const hasModal = useHasBeen(flow.modal !== null);
  const isBusinessPage = flow.options.container === "revamped_business_login_page";
  const isForm = step.at === "signup" || step.at === "login";
  const isSending = flow.step.at === "entered" || isBusy(flow.step);
  return (
    <div ref={root} className="relative">
      {flow.cover === "welcome" ? (
        <WelcomeScreen />
      ) : (
        <div className="flex flex-col gap-4">
          <FacebookBanner entry={entry} step={step} />
          {/* Each step is a group, so that its lead is read when it receives focus. It has no accessible name: titles
          repeat field names ("What's your email address?"), and a search for a field by name would find two. */}
          <fieldset key={step.at} className="min-w-0" aria-describedby={leadId} onFocus={prepareEntryChunks}>
            <LeadId value={leadId}>
              <EntryStepView entry={entry} step={step} isEntered={flow.step.at === "entered"} />
            </LeadId>
          </fieldset>
          {isForm && <EntryProviders entry={entry} step={step} />}
          {/* Shown even if consents have checkboxes of their own, because the links lead to the terms. */}
          {(isForm || step.at === "consents") && <LegalLine hideSentence={!isForm} />}
          {isForm &&
            (isBusinessPage ? (
              <BusinessFoot next={flow.options.next} />
            ) : (
              <>
                <EntryToggle entry={entry} step={step} pages={pages} />
                <BusinessPrompt />
              </>
            ))}
          {/* A page has the language choice in its footer. */}
          {isForm && !pages && <EntryLanguage />}
        </div>
      )}
      {(isInWindow || flow.cover === "loading" || (flow.cover === "none" && isSending)) && (
        // The overlay fades in after a delay, so fast responses show none. A submitted form shows its state on the button.
        <div className="late-in absolute -inset-2 z-10 grid justify-items-center rounded-sheet bg-surface/60">
          {/* The form may be higher than the screen, so the overlay's content stays in view. */}
          <div className="sticky top-[40dvh] self-start">
            {isInWindow ? (
              <div className="flex flex-col items-center gap-3 rounded-card border border-line bg-surface p-5 shadow-float">
                <Spinner size={36} />
                <WindowOpen />
              </div>
            ) : (
              flow.cover === "loading" && <Spinner size={36} />
            )}
          </div>
        </div>
      )}
      {hasModal && <EntryModals entry={entry} />}
    </div>
  );
}

type Shown = Exclude<EntryStep, { at: "entered" }>;

function useLastStep(step: EntryStep): Shown {
  const last = useRef<Shown | null>(null);
  if (step.at !== "entered") last.current = step;
  // The first step of a flow is never "entered".
  return last.current as Shown;
}
