import { useId, useRef } from "react";
import { LegalLine } from "../../../components/domain/legal-line.tsx";
import { Spinner } from "../../../components/ui/spinner.tsx";
import type { EntryStep } from "../flow/entry/state.ts";
import type { Entry } from "../hooks/use-entry.ts";
import { BusinessFoot, BusinessPrompt } from "./business-prompt.tsx";
import { EntryLanguage } from "./entry-language.tsx";
import { LeadId } from "./entry-lead.tsx";
import { EntryModals } from "./entry-modals.tsx";
import { EntryProviders } from "./entry-providers.tsx";
import { EntryStepView } from "./entry-step.tsx";
import { type EntryPages, EntryToggle } from "./entry-toggle.tsx";
import { FacebookBanner } from "./recovery/facebook-banner.tsx";
import { WelcomeScreen } from "./welcome-screen.tsx";

interface EntryScreenProps {
  entry: Entry;
  /** Where sign-up and log-in have pages of their own; in a window they change places. */
  pages?: EntryPages;
}

/** The flow, drawn: its step, what stands under it, and what lies over it. */
export function EntryScreen({ entry, pages }: EntryScreenProps) {
  const leadId = useId();
  const { flow, root } = entry;
  const step = useLastStep(flow.step);
  const isBusinessPage = flow.options.container === "revamped_business_login_page";
  const isForm = step.at === "signup" || step.at === "login";
  const isSending = flow.step.at === "entered" || ("status" in flow.step && flow.step.status === "sending");
  return (
    <div ref={root} className="relative">
      {flow.cover === "welcome" ? (
        <WelcomeScreen />
      ) : (
        <div className="flex flex-col gap-4">
          <FacebookBanner entry={entry} step={step} />
          {/* Each step is a group of its own, so that its lead is read when it takes the focus. It has no name: titles hold
          the names of fields ("What's your email address?"), and who looks for a field by its name would find two. */}
          <fieldset key={step.at} className="min-w-0" aria-describedby={leadId}>
            <LeadId value={leadId}>
              <EntryStepView entry={entry} step={step} isEntered={flow.step.at === "entered"} />
            </LeadId>
          </fieldset>
          {isForm && <EntryProviders entry={entry} step={step} />}
          {/* Also where the terms are agreed to by a box of their own: who does so can read them there. */}
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
          {/* A page has it at its foot. */}
          {isForm && !pages && <EntryLanguage />}
        </div>
      )}
      {(flow.cover === "loading" || (flow.cover === "none" && isSending)) && (
        // An answer that comes at once is not heralded; of a form that is on its way the button itself says so.
        <div className="late-in absolute -inset-2 z-10 grid place-items-center rounded-sheet bg-surface/60">
          {flow.cover === "loading" && <Spinner size={36} />}
        </div>
      )}
      <EntryModals entry={entry} />
    </div>
  );
}

type Shown = Exclude<EntryStep, { at: "entered" }>;

function useLastStep(step: EntryStep): Shown {
  const last = useRef<Shown | null>(null);
  if (step.at !== "entered") last.current = step;
  // A flow never begins with its end.
  return last.current as Shown;
}
