import type { Credentials, EntryFailure } from "../../../../lib/entry/credentials.ts";
import { TOAST_MS, TOAST_VALIDATION_MS } from "../../../../lib/entry/limits.ts";
import { KNOWN_ERRORS } from "../../../../lib/errors/known-errors.ts";
import { nextPath } from "../../../../lib/navigation/next-path.ts";
import { type EntryText, say, sayError } from "../../../../lib/texts/entry-text.ts";
import { LOGIN_ERROR_KIND, recoveryNotice } from "../login-error-kind.ts";
import type { EntryEffect } from "./effects.ts";
import type { EntryEvent } from "./events.ts";
import { goOn, type Next, over } from "./next.ts";
import type { EntryFlow } from "./state.ts";

/** Handles the events of windows over any step; null for other events. */
export function onModalEvent(flow: EntryFlow, event: EntryEvent): Next | null {
  switch (event.type) {
    case "modalClosed": {
      const closed: EntryFlow = { ...flow, modal: null };
      return flow.modal?.kind === "response-message" ? [closed, [goOn(flow.options)]] : [closed, []];
    }
    case "responseChosen": {
      const { inviter, next } = flow.options;
      if (flow.modal?.kind !== "response-message" || !inviter) return [flow, []];
      return [{ ...flow, modal: null }, [{ do: "writeTo", userId: inviter.id, otherwise: nextPath(next) }]];
    }
    case "passwordResetAsked":
      return askForReset(flow);
    case "resetMailSent": {
      const toast: EntryEffect = { do: "toast", text: say("reset.sentToast"), kind: "success", ms: TOAST_MS };
      const answered: EntryFlow = { ...flow, isAskingReset: false };
      return over(answered, recoveryNotice(LOGIN_ERROR_KIND.PASSWORD_RESET_SENT, event.email), toast);
    }
    case "resetMailFailed": {
      // The reset page can show the captcha and gets the address prefilled.
      if (event.failure.code === KNOWN_ERRORS.CAPTCHA_REQUIRED) {
        const to = `/password/reset?ue=${encodeURIComponent(event.email)}`;
        return [flow, [{ do: "leave", to, afterMs: 0 }]];
      }
      const text = failureText(event.failure);
      return [{ ...flow, isAskingReset: false }, [{ do: "toast", text, kind: "error", ms: TOAST_VALIDATION_MS }]];
    }
    case "reactivated":
      return flow.modal?.kind === "deactivated" ? reactivate(flow, flow.modal.credentials) : [flow, []];
    case "captchaMissed": {
      const { step } = flow;
      if (!("status" in step)) return [flow, []];
      return [{ ...flow, cover: "none", step: { ...step, status: "idle" } as EntryFlow["step"] }, []];
    }
    case "captchaSolved":
      return [withoutCaptchaHint(flow), []];
    default:
      return null;
  }
}

/** Clears the email field's request for a captcha. */
function withoutCaptchaHint(flow: EntryFlow): EntryFlow {
  const { step } = flow;
  if (step.at !== "login" && step.at !== "signup") return flow;
  const { email, ...others } = step.errors;
  const isHint = email && "key" in email && CAPTCHA_HINTS.has(email.key);
  return isHint ? { ...flow, step: { ...step, errors: others } as EntryFlow["step"] } : flow;
}
const CAPTCHA_HINTS: ReadonlySet<string> = new Set(["errors.captchaNeeded", "errors.tooQuick"]);

/** Restores a deactivated account: repeats the log-in with the flag for that. */
function reactivate(flow: EntryFlow, credentials: Credentials): Next {
  const { step } = flow;
  const wanting: Credentials = { ...credentials, reactivates: true };
  if (wanting.kind === "social") {
    const asking: EntryFlow = { ...flow, modal: null, cover: "loading", identity: wanting.identity };
    return [asking, [{ do: "logIn", credentials: wanting }]];
  }
  if (step.at !== "login") return [flow, []];
  return [{ ...flow, modal: null, step: { ...step, status: "sending" } }, [{ do: "logIn", credentials: wanting }]];
}

/** Sends the reset mail at once if the address is known; else the reset page asks for it. */
function askForReset(flow: EntryFlow): Next {
  const { modal, step } = flow;
  const typed = "email" in step ? (step.email ?? "") : "";
  const email = (modal && "email" in modal && modal.email) || typed.trim();
  if (!email) return [flow, [{ do: "leave", to: "/password/reset", afterMs: 0 }]];
  if (flow.isAskingReset) return [flow, []];
  return [{ ...flow, isAskingReset: true }, [{ do: "requestPasswordReset", email }]];
}

/** The text of a failure: offline, the server's message, or a general one. */
export const failureText = ({ code, text }: EntryFailure): EntryText =>
  code === 0 ? sayError("offline") : (text ?? sayError("ours"));
