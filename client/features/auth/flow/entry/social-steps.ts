import { checkBirthday } from "../../../../../src/auth/birthday.rules.ts";
import { checkEmail, normalEmail } from "../../../../../src/model/email.rules.ts";
import { sayError, sayRule } from "../../../../lib/texts/entry-text.ts";
import { birthdayMissing } from "./birthday-missing.ts";
import type { EntryEvent } from "./events.ts";
import { isBusy, logInStep, type Next, signUpStep, stay, to } from "./next.ts";
import { registerOrAskConsents } from "./register.ts";
import { goOnWithAge } from "./social-sign-up.ts";
import type { EmailAlreadyExistStep, EmailCollectionStep, EntryFlow, SocialAgeStep } from "./state.ts";

/** The birthday step of a sign-up by a provider. */
export function socialAge(flow: EntryFlow, step: SocialAgeStep, event: EntryEvent): Next {
  switch (event.type) {
    case "birthdayPicked":
      if (flow.isUnderage) return stay(flow);
      return to(flow, { ...step, birthday: event.birthday, error: birthdayMissing(event.birthday, flow.options) });
    case "submitted": {
      if (step.status === "sending" || flow.isUnderage) return stay(flow);
      const { birthday, identity, email } = step;
      const wrong = checkBirthday(birthday, flow.options);
      if (birthday === null || (wrong && wrong.error !== "UNDERAGE")) {
        return to(flow, { ...step, error: wrong && sayRule(wrong) }, { do: "focus", field: "birthday" });
      }
      const sending: SocialAgeStep = { ...step, status: "sending", error: null };
      return registerOrAskConsents(flow, sending, { via: "social", identity, email, birthday });
    }
    default:
      return stay(flow);
  }
}

/** Asks for the address if the provider gave none. */
export function emailCollection(flow: EntryFlow, step: EmailCollectionStep, event: EntryEvent): Next {
  const isOwn = "email" in event && event.email === normalEmail(step.email);
  switch (event.type) {
    case "typed": {
      if (event.field !== "email") return stay(flow);
      // Another address than the one being checked has to be submitted itself.
      const status =
        step.status === "checking" && normalEmail(event.value) !== normalEmail(step.email) ? "idle" : step.status;
      return to(flow, { ...step, email: event.value, status, error: null });
    }
    case "notNow":
      return to(flow, signUpStep());
    case "submitted": {
      if (isBusy(step)) return stay(flow);
      const email = normalEmail(step.email);
      const wrong = checkEmail(email);
      const text = email === "" ? sayError("emailIsRequired") : wrong && sayRule(wrong);
      if (text) return to(flow, { ...step, error: text }, { do: "focus", field: "email" });
      return to(flow, { ...step, status: "checking", error: null }, { do: "checkExists", email });
    }
    case "existsAnswered": {
      if (!isOwn || step.status !== "checking") return stay(flow);
      const { identity } = step;
      if (event.exists) return to(flow, { at: "EmailAlreadyExist", identity, email: event.email });
      return goOnWithAge(flow, identity, event.email, step);
    }
    case "existsFailed": {
      if (!isOwn || step.status !== "checking") return stay(flow);
      const error = event.failure.text ?? sayError("collection");
      return to(flow, { ...step, status: "idle", error }, { do: "focus", field: "email" });
    }
    default:
      return stay(flow);
  }
}

/** The address of the email step has an account: the person logs in to it or enters another address. */
export function emailAlreadyExists(flow: EntryFlow, step: EmailAlreadyExistStep, event: EntryEvent): Next {
  const { identity, email } = step;
  switch (event.type) {
    case "toggled":
      return to(flow, { ...logInStep({ email }), hasAccount: true }, { do: "focus", field: "password" });
    case "wentBack":
      return to(flow, { at: "EmailCollection", identity, email, status: "idle", error: null });
    default:
      return stay(flow);
  }
}
