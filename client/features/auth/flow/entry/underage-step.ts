import { TOAST_MS, UNDERAGE_LEAVE_MS } from "../../../../lib/entry/limits.ts";
import { sayError } from "../../../../lib/texts/entry-text.ts";
import type { EntryEvent } from "./events.ts";
import { type Next, stay, to } from "./next.ts";
import type { EntryFlow, UnderageStep } from "./state.ts";

/** The server refused the birthdate; the person can still correct a typo here. */
export function underage(flow: EntryFlow, step: UnderageStep, event: EntryEvent): Next {
  if (step.isLeaving) return stay(flow);
  switch (event.type) {
    case "birthdayEdited":
      return to(
        { ...flow, isUnderage: false },
        step.back,
        { do: "clearUnderageFlag" },
        { do: "focus", field: "birthday" },
      );
    case "underageConfirmed": {
      const text = sayError("underage", { brand: flow.options.brandName });
      return to(
        flow,
        { ...step, isLeaving: true },
        { do: "toast", text, kind: "error", ms: TOAST_MS },
        { do: "leave", to: "/", afterMs: UNDERAGE_LEAVE_MS },
      );
    }
    default:
      return stay(flow);
  }
}
