import { TOAST_MS } from "../../../../lib/entry/limits.ts";
import { sayError } from "../../../../lib/texts/entry-text.ts";
import { consentPayload, hasRequiredConsents, toggleAllConsents, toggleConsent } from "../consents.rules.ts";
import type { EntryEvent } from "./events.ts";
import { type Next, stay, to } from "./next.ts";
import { uncover } from "./register.ts";
import type { ConsentsStep, EntryFlow } from "./state.ts";

/** The consent step, the last before registration. */
export function consents(flow: EntryFlow, step: ConsentsStep, event: EntryEvent): Next {
  if (step.status === "sending") return stay(flow);
  switch (event.type) {
    case "consentToggled":
      return stay({ ...flow, consents: toggleConsent(flow.consents, event.consent) });
    case "allConsentsToggled":
      return stay({ ...flow, consents: toggleAllConsents(flow.consents) });
    case "wentBack":
      return to(flow, step.back);
    case "submitted": {
      if (!hasRequiredConsents(flow.consents)) {
        return to(flow, step, { do: "toast", text: sayError("consentRequired"), kind: "error", ms: TOAST_MS });
      }
      const { registration } = step;
      const sent = consentPayload(flow.consents);
      return to(
        uncover(flow, registration),
        { ...step, status: "sending" },
        { do: "register", registration, consents: sent },
      );
    }
    default:
      return stay(flow);
  }
}
