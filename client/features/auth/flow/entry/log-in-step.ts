import { checkGivenPassword } from "../../../../../src/auth/password.rules.ts";
import { checkEmail, normalEmail } from "../../../../../src/identity/email.rules.ts";
import type { Credentials } from "../../../../lib/entry/credentials.ts";
import { sayRule } from "../../../../lib/texts/entry-text.ts";
import type { EntryEvent } from "./events.ts";
import { onLogInFailed } from "./log-in-failure.ts";
import { enter, logInStep, type Next, signUpStep, stay, to } from "./next.ts";
import { checkSsoLater, ssoAction } from "./sso.ts";
import type { EntryFlow, LogInStep } from "./state.ts";
import { ssoFailure } from "./window-failure.ts";

/** Log-in by email and password, or by only a password for a recognized viewer. */
export function logIn(flow: EntryFlow, step: LogInStep, event: EntryEvent): Next {
  switch (event.type) {
    case "toggled":
      // The pending log-in may still succeed.
      if (step.status === "sending") return stay(flow);
      return to(flow, signUpStep(step.hasAccount ? {} : { email: step.email, password: step.password }));
    case "otherAccountChosen":
      return step.isPersonalised && step.status === "idle" ? to(flow, logInStep()) : stay(flow);
    case "typed":
      return typed(flow, step, event.field, event.value);
    case "submitted":
      return submit(flow, step);
    case "ssoChecked":
      return event.email === normalEmail(step.email) ? to(flow, { ...step, sso: event.sso }) : stay(flow);
    case "waysKnown": {
      // Facebook has answered, so its previous error is obsolete.
      const { facebook: _facebook, ...errors } = step.errors;
      return to(flow, { ...step, ways: event.ways, errors });
    }
    case "ssoFailed":
      return to(
        flow,
        { ...step, status: "idle", errors: { email: ssoFailure(event.reason) } },
        { do: "focus", field: "email" },
      );
    case "loggedIn":
      return enter(flow, "login", ...keep(flow.sent));
    case "loginFailed":
      return onLogInFailed(flow, step, sentCredentials(flow) ?? credentialsOf(step), event.failure);
    default:
      return stay(flow);
  }
}

export const credentialsOf = (step: LogInStep): Credentials =>
  step.isPersonalised
    ? { kind: "recognised", password: step.password }
    : {
        kind: "password",
        usernameOrEmail: normalEmail(step.email),
        password: step.password,
        ...(step.connects && { connects: step.connects }),
      };

/** The submitted credentials; null after a passkey from the browser's suggestions, for which none were submitted. */
const sentCredentials = ({ sent }: EntryFlow): Credentials | null => (sent && "kind" in sent ? sent : null);

/** Offers the credentials to the browser's password manager. */
const keep = (sent: EntryFlow["sent"]) =>
  sent && "kind" in sent && sent.kind === "password"
    ? [{ do: "storeCredentials", email: sent.usernameOrEmail, password: sent.password } as const]
    : [];

function typed(flow: EntryFlow, step: LogInStep, field: "email" | "password" | "code", value: string): Next {
  const { email: _email, ...otherErrors } = step.errors;
  const { password: _password, ...notPassword } = step.errors;
  if (field === "password") return to(flow, { ...step, password: value, errors: notPassword });
  if (field !== "email" || step.isPersonalised) return stay(flow);
  const next: LogInStep = { ...step, email: value, errors: otherErrors, tooltip: null };
  if (normalEmail(value) === normalEmail(step.email)) return to(flow, next);
  return to(flow, { ...next, sso: null, hasAccount: false, connects: null }, ...checkSsoLater(value));
}

/** Validates the email, then the password, then sends. */
function submit(flow: EntryFlow, step: LogInStep): Next {
  if (step.status === "sending") return stay(flow);
  const wrongEmail = step.isPersonalised ? null : checkEmail(normalEmail(step.email));
  const action = wrongEmail ? null : ssoAction(step, flow.options);
  if (action)
    return to(flow, { ...step, status: action.do === "authorizeSso" ? "sending" : "idle", errors: {} }, action);
  const errors: LogInStep["errors"] = {};
  if (wrongEmail) errors.email = sayRule(wrongEmail);
  const wrongPassword = checkGivenPassword(step.password);
  if (wrongPassword) errors.password = sayRule(wrongPassword);
  if (errors.email || errors.password) {
    return to(flow, { ...step, errors }, { do: "focus", field: errors.email ? "email" : "password" });
  }
  return to(
    flow,
    { ...step, status: "sending", errors: {}, tooltip: null },
    { do: "logIn", credentials: credentialsOf(step) },
  );
}
