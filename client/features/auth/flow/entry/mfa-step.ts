import { checkCode } from "../../../../../src/mfa/code.rules.ts";
import { TOAST_NEW_CODE_MS, TOAST_VALIDATION_MS } from "../../../../lib/entry/limits.ts";
import { say, sayRule } from "../../../../lib/texts/entry-text.ts";
import type { EntryEffect } from "./effects.ts";
import type { EntryEvent } from "./events.ts";
import { failureText } from "./modal.ts";
import { enter, type Next, stay, to } from "./next.ts";
import type { EntryFlow, MfaStep } from "./state.ts";

/** The code step of a log-in. */
export function mfa(flow: EntryFlow, step: MfaStep, event: EntryEvent): Next {
  switch (event.type) {
    case "typed":
      if (event.field !== "code") return stay(flow);
      return to(flow, { ...step, code: event.value, error: null });
    case "submitted":
      return submit(flow, step);
    case "passkeySigned":
      return step.status === "idle" ? send(flow, step, event.answer) : stay(flow);
    case "codeResent":
      if (step.status !== "idle") return stay(flow);
      return to(
        flow,
        { ...step, status: "resending", error: null },
        { do: "logIn", credentials: step.credentials, mfaResend: true },
      );
    case "codeSent": {
      const factors = { ...step.factors, ...event.factors };
      const toast: EntryEffect = { do: "toast", text: say("mfa.sent"), kind: "success", ms: TOAST_NEW_CODE_MS };
      return to(flow, { ...step, factors, status: "idle" }, toast, { do: "focus", field: "code" });
    }
    case "loggedIn":
      return enter(flow, "login", ...kept(step));
    case "loginFailed": {
      const text = failureText(event.failure);
      // Errors about the code are also shown at its field, which is the place to correct them.
      return to(
        flow,
        { ...step, status: "idle", error: text },
        { do: "toast", text, kind: "error", ms: TOAST_VALIDATION_MS },
        { do: "focus", field: "code" },
      );
    }
    default:
      return stay(flow);
  }
}

function submit(flow: EntryFlow, step: MfaStep): Next {
  if (step.status !== "idle") return stay(flow);
  const wrong = checkCode(step.code);
  if (wrong) return to(flow, { ...step, error: sayRule(wrong) }, { do: "focus", field: "code" });
  return send(flow, step, step.code.trim());
}

const send = (flow: EntryFlow, step: MfaStep, mfaToken: string): Next =>
  to(flow, { ...step, status: "sending", error: null }, { do: "logIn", credentials: step.credentials, mfaToken });

const kept = ({ credentials }: MfaStep): EntryEffect[] =>
  credentials.kind === "password"
    ? [{ do: "storeCredentials", email: credentials.usernameOrEmail, password: credentials.password }]
    : [];
